/** The named steps a person sees while a look is made, in the order in which they begin; some are left out. */
export const lookSteps = [
  'checking',
  'finding_hair',
  'asking',
  'retouching',
  'drawing',
  'comparing',
  'encoding',
] as const;
export type LookStep = (typeof lookSteps)[number];
