import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Raster } from '#engine/input/raster.ts';

/**
 * Computer-generated people of a dependency (`@vladmandic/human`, MIT): no photograph of a real person is needed to
 * test the engine. Only tests and the benchmark use them.
 */
export type CgiPerson = 'face' | 'body';

/** A JPEG: the face has 256 x 256 pixels without the hair, the body 1200 x 1200 with the head turned. */
export function cgiPerson(person: CgiPerson): Uint8Array {
  const { resolve } = createRequire(import.meta.url);
  const source = join(dirname(resolve('@vladmandic/human')), '..', 'src', 'sample.ts');
  const pattern = new RegExp(`export const ${person}[^=]*= \`([^\`]+)\``);
  const base64 = pattern.exec(readFileSync(source, 'utf8'))?.[1];
  if (base64 === undefined) throw new RangeError(`${person} is not among the samples`);
  return new Uint8Array(Buffer.from(base64.replaceAll(/\s/g, ''), 'base64'));
}

/** The sample decoded and scaled to a square. */
export async function cgiPicture(person: CgiPerson, sidePx: number): Promise<Raster> {
  const { data, info } = await sharp(cgiPerson(person))
    .resize(sidePx, sidePx)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, widthPx: info.width, heightPx: info.height };
}
