type Child = Node | string | undefined;

/** An element with attributes and children; `undefined` stands for none. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(key, value);
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

/** A button that does something. */
export function button(
  attributes: Readonly<Record<string, string | undefined>>,
  onClick: () => void,
  ...children: readonly Child[]
): HTMLButtonElement {
  const made = element("button", { type: "button", ...attributes }, ...children);
  made.addEventListener("click", onClick);
  return made;
}

/** An element of index.html, which has all that this page asks for. */
export function part<Type extends Element>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new TypeError(`index.html has no such #${id}.`);
  return found;
}
