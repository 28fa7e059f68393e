/**
 * What a registration says about everything that its handler returns, in whatever file that is, and
 * that resource contents are only embedded in a block.
 */
export type Note = "an interface" | "a plain tool" | "a block";

/** A role with such a note, which its parts carry along. */
export type NotedRole = `${string} for ${Note}`;

/** What is between a role and its note. */
export const separator = " for ";

/** The role without its note, and the note. */
export function withoutNote<Role extends string>(
  role: Role,
): readonly [role: Exclude<Role, NotedRole>, note?: Note] {
  const [plain, note] = role.split(separator);
  return note === undefined
    ? [role as Exclude<Role, NotedRole>] // a role without a note
    : [plain as Exclude<Role, NotedRole>, note as Note]; // `withNote` made it of these
}
