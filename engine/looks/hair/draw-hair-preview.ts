import sharp from 'sharp';
import { gammaValue } from '#engine/looks/ground/gamma-value.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';

/** The longer side of the preview. */
const longerSidePx = 360;
/** Colour of what will be dyed, and how much of it covers the picture, which is greyed besides. */
const marked = [236, 28, 140] as const;
const cover = 0.62;
const colourKept = 0.35;

/**
 * Shows which part of the picture will be dyed: "this will be coloured". The rest is nearly grey, so that no hair,
 * shirt or wall of the marker's colour can be taken for it.
 *
 * @param mask share of hair in each pixel of the work
 * @returns a small PNG of the work's part of the picture
 */
export async function drawHairPreview(work: WorkRaster, mask: Float32Array): Promise<Uint8Array> {
  const { widthPx, heightPx, light } = work;
  const data = new Uint8Array(mask.length * 3);
  for (let at = 0; at < mask.length; at += 1) {
    const rgb = [gammaValue(light.red[at]!), gammaValue(light.green[at]!), gammaValue(light.blue[at]!)] as const;
    const grey = 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2];
    const share = cover * mask[at]!;
    for (let channel = 0; channel < 3; channel += 1) {
      const seen = grey + colourKept * (rgb[channel]! - grey);
      data[at * 3 + channel] = Math.round(seen + share * (marked[channel]! - seen));
    }
  }
  const size = { width: longerSidePx, height: longerSidePx, fit: 'inside', withoutEnlargement: true } as const;
  return sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .resize(size)
    .png({ palette: true })
    .toBuffer();
}
