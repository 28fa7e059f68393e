interface Form {
  readonly properties: Record<string, { readonly enumNames?: readonly string[] }>;
}

/** Its methods have the names of those of sets and maps, and read what they get. */
export class Labels {
  readonly all: string[] = [];

  add(form: Form): void {
    for (const { enumNames = [] } of Object.values(form.properties)) this.all.push(...enumNames);
  }

  set(_name: string, form: Form): void {
    this.add(form);
  }
}

export const labels = new Labels();
export const kept = new Map<string, unknown>();
