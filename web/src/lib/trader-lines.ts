import type { Trader } from '#shared/brand.ts';

const kinds = ['address', 'phone', 'tax', 'register'] as const satisfies readonly (keyof Trader)[];

/** Whose shop this is, one line for each fact that is known. */
export function traderLines(trader: Trader, say: (kind: keyof Trader, value: string) => string): readonly string[] {
  return kinds.flatMap((kind) => {
    const value = trader[kind];
    return value === undefined ? [] : [say(kind, value)];
  });
}
