type Child = Node | string | undefined;

/**
 * Creates an element with attributes and children. `undefined` attributes and children are skipped.
 */
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

/** Creates a button with a click handler. */
export function button(
  attributes: Readonly<Record<string, string | undefined>>,
  onClick: () => void,
  ...children: readonly Child[]
): HTMLButtonElement {
  const made = element("button", { type: "button", ...attributes }, ...children);
  made.addEventListener("click", onClick);
  return made;
}

/** Returns an element of index.html by its id. Throws if it is missing or has another type. */
export function part<Type extends Element>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new TypeError(`index.html has no such #${id}.`);
  return found;
}

/** Runs something on each event of an element. */
export function on<Name extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  name: Name,
  act: (event: HTMLElementEventMap[Name]) => void,
): void {
  target.addEventListener(name, act);
}
