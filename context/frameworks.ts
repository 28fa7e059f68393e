import type { Framework, FrameworkRegistration } from "../protocol/framework.js";
import { frameworks } from "../protocol/frameworks.js";
import { classAround } from "../syntax/around.js";
import { byKeys } from "../syntax/by-keys.js";
import type { Document } from "../syntax/document.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { unlessSpread } from "../syntax/spreads.js";
import { type CallValue, type FunctionValue, type NewValue, stringOf } from "../syntax/value.js";
import { serverOf } from "./servers/framework-servers.js";
import { importedFrom, importsFrom } from "./imports.js";
import { definedIn, handlerIn } from "./messages/contract-roles.js";
import type { MessageRole } from "./messages/roles.js";
import { type HandedServers, sdkObjectCalledOn } from "./servers/sdk-objects.js";

/** Whether a file uses a framework that turns tool results into what resources and prompts return. */
export const convertsToolResults = onceForEach((document: Document): boolean =>
  frameworks.some((one) => one.convertsToolResults && importsFrom(document, one.modules)),
);

/** The role of an argument of a function with which a framework, or a wrapper, registers tools. */
export function roleInFramework(
  call: CallValue,
  index: number,
  own: readonly Framework[],
  handed?: HandedServers,
): MessageRole | undefined {
  for (const [framework, one] of registrationsLike(call, own))
    if (registers(call, framework, one, handed)) {
      if (one.definition === index) return definedIn(framework);
      const isHandler =
        one.handler === index ||
        (one.handler === -1 && index > 0 && index === call.arguments.length - 1);
      if (isHandler) return handlerIn(framework.name);
    }
  return undefined;
}

/** The role of the options of a framework's server, such as `new MCPServer({ tools })`. */
export function roleInServerOptions({ callee, name, document }: NewValue): MessageRole | undefined {
  const found = frameworks.find(
    ({ modules, registrations }) =>
      registrations.some((one) => one.name === `new ${name}`) &&
      modules.test(importedFrom(document, callee[0] ?? "") ?? ""),
  );
  return found && `options of ${found.name}`;
}

/**
 * The role of a handler that a framework finds by itself: a method of a class, or the default export
 * of a module. Other frameworks may be used in the same way.
 */
export function handlerFoundBy(
  role: MessageRole | undefined,
  document: Document,
  ...names: readonly string[]
): MessageRole | undefined {
  if (role === undefined) return undefined;
  const found = frameworks.find(
    ({ modules, registrations }) =>
      registrations.some(({ name }) => names.includes(name)) && importsFrom(document, modules),
  );
  const isFor = role === "framework handler" || found?.registers !== undefined;
  return found && isFor ? handlerIn(found.name) : role;
}

/** The index of the argument that defines a tool, if the framework sends results as they are. */
export function definitionIn(call: CallValue): number | undefined {
  return registrationsLike(call).find(
    ([framework, one]) =>
      (framework.returns?.result ?? "sent") === "sent" && registers(call, framework, one),
  )?.[1].definition;
}

/** What a decorator of a framework says of the method below it: `@Tool({ … })`. */
export function decoratorAbove({ document, place, span }: FunctionValue): CallValue | undefined {
  const by = place.kind === "method" ? classAround(document, span) : undefined;
  const before = by?.members.findLast(({ value }) => value.span[1] <= span[0])?.value.span[1] ?? 0;
  return by?.decorators.find((one): one is CallValue => {
    const isAbove = one.span[0] >= before && one.span[1] <= span[0];
    return isAbove && one.kind === "call" && definitionIn(one) !== undefined;
  });
}

/** A registration, with the framework or wrapper that has it. */
type Registering = readonly [Framework, FrameworkRegistration];

/** Every call of every file is looked up, so registrations are kept by the name that is called. */
const registrationsByName = onceForEach((list: readonly Framework[]) => {
  const all = list.flatMap((one) => one.registrations.map((of): Registering => [one, of]));
  return byKeys(all, ([, { name }]) => [calledName(name)]);
});

const byCalledName = registrationsByName(frameworks);

/** The names of the functions with which frameworks register something. */
export const registeredNames: readonly string[] = [...byCalledName.keys()];

/** A decorator is called by its name. */
function calledName(name: string): string {
  return name.replace(/^@/u, "");
}

/** What the name of a called function registers, first the wrappers of the project. */
function registrationsLike(
  { name }: CallValue,
  own: readonly Framework[] = [],
): readonly Registering[] {
  const known = byCalledName.get(name) ?? [];
  return own.length === 0 ? known : [...(registrationsByName(own).get(name) ?? []), ...known];
}

/** Whether a call with the name of a registration is one: by its arguments, and by what is called. */
function registers(
  call: CallValue,
  framework: Framework,
  { definition, isGlobal, name: written }: FrameworkRegistration,
  handed?: HandedServers,
): boolean {
  const { arguments: given, callee, document } = call;
  const { modules, servedBy } = framework;
  const name = calledName(written);
  // As with the SDK: a name comes first.
  if (definition === 0 && stringOf(unlessSpread(given[0])) !== undefined) return false;
  const source = callee.length === 1 ? importedFrom(document, name) : undefined;
  // Nuxt names the functions that it provides, if anything: `#imports`.
  if (isGlobal && (source === undefined || source.startsWith("#"))) return true;
  if (servedBy !== undefined && !document.references.has(servedBy)) return false;
  // A method is called on what the package makes.
  return callee.length === 1
    ? modules.test(source ?? "")
    : importsFrom(document, modules) || isOnHanded(call, framework, handed);
}

/** Whether a method is called on a framework's server that another file makes. */
function isOnHanded(call: CallValue, framework: Framework, handed?: HandedServers): boolean {
  const server = serverOf(framework);
  // Only such files are asked about, which saves the way back from each call.
  const isAny = handed !== undefined && [...handed.values()].includes(server);
  return isAny && sdkObjectCalledOn(call, handed) === server;
}
