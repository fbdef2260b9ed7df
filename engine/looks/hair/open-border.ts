import { meanWithin } from '#engine/looks/ground/mean-within.ts';
import type { HeadView } from './head-view.ts';

/** Lengths begin to hang this far above the chin, in face heights. */
const aboveChin = 0.1;
const sure = { hair: 0.8, rest: 0.2, person: 0.9 };
/** How far beyond the border colours are asked, in face widths. */
const reach = 0.06;
/** Where colours speak for hair by less than this many nats more within the border than beyond it, they are one material. */
const sameMaterial = 1;

/**
 * How much of the hair's border from the chin down lies where the person goes on in the hair's own colour, in face widths.
 * Lengths that hang on clothes of their colour end in such a border, and so does hair of which a part was missed: dyed,
 * it shows as a line that no hair has.
 *
 * @param colour what the colour alone says for hair, in nats
 * @param settled how probably each pixel is hair
 */
export function measureOpenBorder(
  { widthPx, heightPx, alpha, place }: Pick<HeadView, 'widthPx' | 'heightPx' | 'alpha' | 'place'>,
  colour: Float32Array,
  settled: Float32Array,
): number {
  const rest = settled.map((value, at) => (value < sure.rest && alpha[at]! > sure.person ? 1 : 0));
  const own = settled.map((value, at) => (value > sure.hair && alpha[at]! > sure.person ? 1 : 0));
  const beyond = meanWithin(colour, rest, widthPx, heightPx, reach * place.unitPx);
  const within = meanWithin(colour, own, widthPx, heightPx, reach * place.unitPx);
  let open = 0;
  for (let y = 1; y < heightPx - 1; y += 1) {
    for (let x = 1; x < widthPx - 1; x += 1) {
      const at = y * widthPx + x;
      if (settled[at]! < 0.5 || within[at]! - beyond[at]! > sameMaterial || place.down(x, y) < place.chin - aboveChin)
        continue;
      const neighbours = [at - 1, at + 1, at - widthPx, at + widthPx];
      if (neighbours.some((to) => settled[to]! < 0.5 && alpha[to]! > sure.person)) open += 1;
    }
  }
  return open / place.unitPx;
}
