import type { Trader } from '#shared/brand.ts';

const kinds = ['address', 'phone', 'tax', 'register'] as const satisfies readonly (keyof Trader)[];

/** The trader's details, one line for each known fact. */
export function traderLines(trader: Trader, say: (kind: keyof Trader, value: string) => string): readonly string[] {
  return kinds.flatMap((kind) => {
    const value = trader[kind];
    return value === undefined ? [] : [say(kind, value)];
  });
}
