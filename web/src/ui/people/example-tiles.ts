import choices from './choices.json' with { type: 'json' };

/**
 * Each value of a choice drawn on a person, as CSS backgrounds: parts of one file, written by `npm run look-examples`.
 *
 * @param values all there are, in the order of their tiles
 */
export function exampleTiles<Value extends string>(
  choice: keyof typeof choices,
  values: readonly Value[],
): Readonly<Record<Value, string>> {
  const tile = (at: number) =>
    `url(/assets/people/${choices[choice]}.webp) ${(at / (values.length - 1)) * 100}% 0 / ${values.length * 100}% 100% var(--inset)`;
  return Object.fromEntries(values.map((value, at) => [value, tile(at)])) as Record<Value, string>;
}
