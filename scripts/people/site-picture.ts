import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

const sidesPx = [240, 480] as const;

/** The files of a picture of the site. */
export function pictureFiles(name: string): string[] {
  return sidesPx.map((side) => `${name}-${side}.webp`);
}

/** Encodes a square picture in both sizes; its name is derived from its content, so that browsers may cache it. */
export async function encodePicture(
  start: string,
  picture: Sharp,
): Promise<{ name: string; files: [string, Buffer][] }> {
  const largest = await picture.clone().webp({ quality: 82, effort: 6 }).toBuffer();
  const name = `${start}-${contentHash(largest)}`;
  const files = sidesPx.map(
    async (side, at): Promise<[string, Buffer]> => [
      pictureFiles(name)[at]!,
      await picture.clone().resize(side, side).webp({ quality: 82, effort: 6 }).toBuffer(),
    ],
  );
  return { name, files: await Promise.all(files) };
}

/** Larger than a tile on a phone of usual density, and still small to load. */
const tilePx = 200;

/** The file of tiles side by side. */
export function tilesFile(name: string): string {
  return `${name}.webp`;
}

/** Encodes square pictures side by side, as the tiles of a choice show them; the name is derived from the content. */
export async function encodeTiles(start: string, tiles: readonly Sharp[]): Promise<{ name: string; file: Buffer }> {
  const pictures = await Promise.all(
    tiles.map(async (tile, at) => ({
      input: await tile.resize(tilePx, tilePx).png().toBuffer(),
      left: at * tilePx,
      top: 0,
    })),
  );
  const sheet = { width: tiles.length * tilePx, height: tilePx, channels: 3, background: 'white' } as const;
  const file = await sharp({ create: sheet }).composite(pictures).webp({ quality: 75, effort: 6 }).toBuffer();
  return { name: `${start}-${contentHash(file)}`, file };
}

function contentHash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}
