/** The name of a list that somebody gave, if it is one of them; a list is there before zod is. */
export function namedIn<Name extends string>(names: readonly Name[], given: unknown): Name | undefined {
  return names.find((name) => name === given);
}
