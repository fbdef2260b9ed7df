import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { drawPortrait } from '#tests/support/engine/portrait.ts';

/** A portrait from the repository's packages that is deliverable untouched. */
export interface PortraitAtHand {
  readonly name: string;
  read(): Promise<Uint8Array>;
}

/**
 * One person of a group photo among the demonstration pictures of `@vladmandic/face-api` (MIT), a development
 * dependency.
 */
const guest = { file: 'sample6.jpg', box: { left: 26, top: 340, width: 640, height: 800 } };

/** The portraits that every checkout can falsify, without a photograph in the repository. */
export const portraitsAtHand: readonly PortraitAtHand[] = [
  { name: 'the drawn portrait', read: () => drawPortrait({ widthPx: 800, heightPx: 1000 }) },
  { name: 'a guest of a party', read: readGuest },
];

function readGuest(): Promise<Uint8Array> {
  const { resolve } = createRequire(import.meta.url);
  const picture = join(dirname(resolve('@vladmandic/face-api')), '..', 'demo', guest.file);
  return sharp(readFileSync(picture)).extract(guest.box).png({ compressionLevel: 1 }).toBuffer();
}
