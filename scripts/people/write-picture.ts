import { createHash } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sharp } from 'sharp';

/** The folder of the site's pictures of drawn people. */
export const picturesFolder = join(import.meta.dirname, '../../web/public/assets/people');

const sidesPx = [240, 480] as const;

/** Writes a square picture under a name derived from its content, and returns that name without its extension. */
export async function writePicture(name: string, picture: Sharp): Promise<string> {
  const largest = await picture.clone().webp({ quality: 82, effort: 6 }).toBuffer();
  const hashed = `${name}-${createHash('sha256').update(largest).digest('hex').slice(0, 8)}`;
  for (const side of sidesPx) {
    const small = await picture.clone().resize(side, side).webp({ quality: 82, effort: 6 }).toBuffer();
    writeFileSync(join(picturesFolder, `${hashed}-${side}.webp`), small);
  }
  return hashed;
}

/** Removes the pictures whose names begin with a word, before they are written again. */
export function removePictures(word: string): void {
  for (const old of readdirSync(picturesFolder)) if (old.startsWith(`${word}-`)) rmSync(join(picturesFolder, old));
}
