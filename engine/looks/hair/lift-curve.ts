import { linearOfHex, type Oklab, toOklab } from '#engine/looks/ground/oklab.ts';
import { clamp, mix } from '#engine/looks/ground/ramp.ts';

/**
 * What bleach makes of dark hair on its way: black, brown, copper, orange, gold, yellow, pale yellow. Its red pigment goes
 * last, so hair that is lifted half-way is orange and never grey.
 */
const stages: readonly Oklab[] = [
  '#0d0a08',
  '#2c1c13',
  '#55331d',
  '#86512a',
  '#b57d43',
  '#d9ae6c',
  '#ecd7a6',
  '#f5ecd6',
].map((hex) => toOklab(linearOfHex(hex)));

/** The hue of hair that bleach brought to a lightness. */
export function bleachedHue(lightness: number): Pick<Oklab, 'a' | 'b'> {
  const next = stages.findIndex(({ l }) => l >= lightness);
  if (next <= 0) return stages.at(next)!;
  const [from, to] = [stages[next - 1]!, stages[next]!];
  const share = clamp((lightness - from.l) / (to.l - from.l));
  return { a: mix(from.a, to.a, share), b: mix(from.b, to.b, share) };
}
