import type { Oklab } from '#engine/looks/ground/oklab.ts';
import { clamp, mix } from '#engine/looks/ground/ramp.ts';
import type { LabPlanes } from '#engine/looks/ground/work-raster.ts';
import type { SkinLayers } from './skin-layers.ts';

const { hypot, max, sqrt } = Math;

/** Every third pixel tells how much the light on a face varies. */
const stride = 3;
/** Light beyond the skin's own by so many deviations shines. */
const deviations = 0.9;
/** How much of it is taken down where it is as full of colour as skin, and how much more where it is pale as a lamp. */
const share = { coloured: 0.35, pale: 0.65, most: 0.8 };

/**
 * Takes the shine down: light well above that of the skin around is compressed, the paler the more, and what is pale
 * takes the skin's colour. Relief stays, because what shines stays lighter.
 *
 * @param lab is changed
 * @param before the planes as they were photographed
 */
export function calmShine(
  lab: LabPlanes,
  before: LabPlanes,
  { form, light }: SkinLayers,
  skin: Float32Array,
  median: Oklab,
  amount: number,
): void {
  const margin = deviations * lightDeviation(before.l, light, skin);
  const chromaOfSkin = max(0.02, hypot(median.a, median.b));
  for (let at = 0; at < skin.length; at += 1) {
    const over = form[at]! - light[at]! - margin;
    if (over <= 0 || form[at]! <= median.l || skin[at]! < 0.004) continue;
    const pale = clamp(1.25 - hypot(before.a[at]!, before.b[at]!) / chromaOfSkin);
    const calmed = skin[at]! * amount * (share.coloured + share.pale * pale);
    lab.l[at]! -= over * calmed * share.most;
    const colour = 0.6 * clamp(over * 14) * calmed;
    lab.a[at] = mix(lab.a[at]!, median.a, colour);
    lab.b[at] = mix(lab.b[at]!, median.b, colour);
  }
}

function lightDeviation(lightness: Float32Array, light: Float32Array, skin: Float32Array): number {
  let [squares, count] = [0, 0];
  for (let at = 0; at < skin.length; at += stride) {
    if (skin[at]! < 0.8) continue;
    squares += (lightness[at]! - light[at]!) ** 2;
    count += 1;
  }
  return sqrt(squares / max(1, count));
}
