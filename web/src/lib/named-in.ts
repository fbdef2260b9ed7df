/** The matching name of a list, if there is one; works before zod has loaded. */
export function namedIn<Name extends string>(names: readonly Name[], given: unknown): Name | undefined {
  return names.find((name) => name === given);
}
