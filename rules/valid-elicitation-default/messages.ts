/** The messages of `valid-elicitation-default`. */
export const defaultMessages = {
  notListed:
    "The default `{{ value }}` is not one of the values: clients preselect nothing, refuse the form, or send an answer that the server rejects. Use one of {{ values }}.",
  titleAsDefault:
    "The default `{{ value }}` is a title, but clients look for it among the values and do not find it. Use the value {{ meant }}.",
  single: "Clients reject a list as the default of a single-select field. Use one of {{ values }}.",
  multi:
    "Clients reject a single value as the default of a multi-select field. Put it in an array.",
  wrongType:
    "SDK clients refuse the whole form when the default of this `{{ type }}` field is {{ found }}. It must be {{ expected }}.",
  outside:
    "The default `{{ value }}` is {{ problem }}, so an answer that keeps it is refused. Use one that the field allows.",
  count:
    "{{ count }}, but `{{ keyword }}` is {{ limit }}, so an answer that keeps the default is refused. Choose as many as the field allows, or leave the default out.",
  tooNew:
    "Clients of {{ revision }} support defaults for booleans only: they may ignore this one and show an empty field.",
  useValue: "Use the value {{ meant }}.",
  wrap: "Put the default in an array.",
  writeAs: "Write it as `{{ meant }}`.",
  dropDefault: "Remove the default.",
};

export type DefaultMessageId = keyof typeof defaultMessages;
