type Planes = readonly Float32Array[];

/**
 * How far the colour of a pixel lies on the way from the skin's to the hair's of its own surroundings: 0 skin, 1 hair.
 * Undefined where the two are too alike.
 *
 * @param planes lightness, a and b of the picture, of the skin around and of the hair around
 * @param chromaWeight how much a and b weigh against lightness, which shade changes too
 * @param leastContrast weighted squared distance of hair from skin
 */
export function shareBetween(
  at: number,
  { colours, skins, hairs }: { readonly colours: Planes; readonly skins: Planes; readonly hairs: Planes },
  { chromaWeight, leastContrast }: { readonly chromaWeight: number; readonly leastContrast: number },
): number | undefined {
  let [along, whole] = [0, 0];
  for (let channel = 0; channel < 3; channel += 1) {
    const weight = channel === 0 ? 1 : chromaWeight;
    const skin = skins[channel]![at]!;
    const way = hairs[channel]![at]! - skin;
    along += weight * way * (colours[channel]![at]! - skin);
    whole += weight * way * way;
  }
  return whole > leastContrast ? along / whole : undefined;
}
