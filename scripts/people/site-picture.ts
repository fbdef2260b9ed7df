import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';

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
  const name = `${start}-${createHash('sha256').update(largest).digest('hex').slice(0, 8)}`;
  const files = sidesPx.map(
    async (side, at): Promise<[string, Buffer]> => [
      pictureFiles(name)[at]!,
      await picture.clone().resize(side, side).webp({ quality: 82, effort: 6 }).toBuffer(),
    ],
  );
  return { name, files: await Promise.all(files) };
}
