/** Parses a typed amount, `0.40` or `0,40`, into minor units; undefined if it is no amount, or more than `most`. */
export function parseAmount(typed: string, most: number): number | undefined {
  const parts = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (parts === null) return undefined;
  const minor = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return minor >= 1 && minor <= most ? minor : undefined;
}
