import sharp, { type Sharp } from 'sharp';
import type { Raster } from '#engine/input/raster.ts';

/** A sharp pipeline that begins with decoded pixels. */
export function sharpOf({ data, widthPx, heightPx }: Raster): Sharp {
  return sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } });
}

/** Decoded pixels at the end of a pipeline. */
export async function rasterOf(pipeline: Sharp): Promise<Raster> {
  const { data, info } = await pipeline.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, widthPx: info.width, heightPx: info.height };
}

/** The picture at another size. */
export function scaled(raster: Raster, factorX: number, factorY = factorX): Promise<Raster> {
  const [width, height] = [Math.round(raster.widthPx * factorX), Math.round(raster.heightPx * factorY)];
  return rasterOf(sharpOf(raster).resize(width, height, { fit: 'fill', kernel: 'cubic' }));
}

/** As a phone would save it. */
export function encodePicture(raster: Raster, quality = 95): Promise<Buffer> {
  return sharpOf(raster).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** Every pixel through one function, which writes what it makes of red, green and blue into the target. */
export function mapPixels(
  { data, widthPx, heightPx }: Raster,
  map: (target: Uint8ClampedArray, at: number, red: number, green: number, blue: number, pixel: number) => void,
): Raster {
  const target = new Uint8ClampedArray(data.length);
  for (let at = 0, pixel = 0; at < data.length; at += 3, pixel += 1) {
    map(target, at, data[at]!, data[at + 1]!, data[at + 2]!, pixel);
  }
  return { data: new Uint8Array(target.buffer), widthPx, heightPx };
}
