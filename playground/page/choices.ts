import { hosts } from "../../protocol/apps/hosts.js";
import { clients } from "../../protocol/clients/clients.js";

/** One of the things that the visitor may choose. */
export interface NamedOption {
  readonly id: string;
  readonly name: string;
}

// Computed when the page is built: it shows only the names of what the worker knows all about.
export const clientChoices: readonly NamedOption[] = clients.map(({ id, name }) => ({ id, name }));
export const hostChoices: readonly NamedOption[] = hosts.map(({ id, name }) => ({ id, name }));
