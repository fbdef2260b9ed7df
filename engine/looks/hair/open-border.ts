import { meansWithin } from '#engine/looks/ground/mean-within.ts';
import type { HeadView } from './head-view.ts';

/** Lengths begin to hang this far above the chin, in face heights. */
const aboveChin = 0.1;
const sure = { hair: 0.8, rest: 0.2, person: 0.9 };
/** How far on both sides of the border colours are compared, in face widths. */
const reach = 0.03;
/** Colours of OKLab nearer than this are one and the same material; hue counts twice, because shade changes it less. */
const sameColour = 0.05;
const hueWeight = 2;

/**
 * How much of the hair's border from the chin down lies where the person goes on in the hair's own colour, in face widths.
 * Lengths that hang on clothes of their colour end in such a border, and so does hair of which a part was missed: dyed,
 * it shows as a line that no hair has.
 *
 * @param settled how probably each pixel is hair
 */
export function measureOpenBorder(view: HeadView, settled: Float32Array): number {
  const { widthPx, heightPx, lab, alpha, place } = view;
  const { l, a, b } = lab;
  const around = (isOne: (probability: number) => boolean) => {
    const weights = settled.map((value, at) => (isOne(value) && alpha[at]! > sure.person ? 1 : 0));
    return meansWithin([l, a, b], weights, widthPx, heightPx, reach * place.unitPx);
  };
  const inside = around((value) => value > sure.hair);
  const outside = around((value) => value < sure.rest);
  const away = (at: number, channel: number) => inside[channel]![at]! - outside[channel]![at]!;
  let open = 0;
  for (let y = 1; y < heightPx - 1; y += 1) {
    for (let x = 1; x < widthPx - 1; x += 1) {
      const at = y * widthPx + x;
      if (settled[at]! < 0.5 || place.down(x, y) < place.chin - aboveChin) continue;
      const ends = [at - 1, at + 1, at - widthPx, at + widthPx].some(
        (to) => settled[to]! < 0.5 && alpha[to]! > sure.person,
      );
      if (!ends) continue;
      const distance = Math.hypot(away(at, 0), hueWeight * away(at, 1), hueWeight * away(at, 2));
      if (distance < sameColour) open += 1;
    }
  }
  return open / place.unitPx;
}
