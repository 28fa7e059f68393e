/** What `valid-elicitation-default` says. */
export const messages = {
  notListed:
    "The default `{{ value }}` is none of the values: clients preselect nothing, refuse the form, or send an answer that the server rejects. Use one of {{ values }}.",
  titleAsDefault:
    "The default `{{ value }}` is a title: clients compare it with the values and find none. Use the value {{ meant }}.",
  single: "A single-select field has one default: clients reject a list. Use one of {{ values }}.",
  multi:
    "A multi-select field has a list of defaults: clients reject a single one. Put it into an array.",
  wrongType:
    "SDK clients refuse the whole form where the default of a field of type `{{ type }}` is {{ found }}: it has to be {{ expected }}.",
  outside:
    "The default `{{ value }}` is {{ problem }}: an answer that keeps it is refused. Use one that the field allows.",
  count:
    "{{ count }}, and `{{ keyword }}` is {{ limit }}: an answer that leaves it at that is refused. Choose as many as the field takes, or none by leaving the default out.",
  tooNew:
    "Clients of {{ revision }} know defaults of booleans only: they may ignore this one and show an empty field.",
  useValue: "Use the value {{ meant }}.",
  wrap: "Put the default into an array.",
  writeAs: "Write it as `{{ meant }}`.",
  dropDefault: "Remove the default.",
};

export type MessageId = keyof typeof messages;
