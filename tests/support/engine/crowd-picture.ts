import { readFileSync } from 'node:fs';
import sharp from 'sharp';

/** A drawn person in a picture of a crowd: the middle of the face and its width from ear to ear, in pixels. */
export interface CrowdPerson {
  readonly who: 'woman' | 'elder';
  readonly x: number;
  readonly y: number;
  readonly facePx: number;
  /** Seen as in a mirror. */
  readonly mirrored?: boolean;
}

/** The selfies of `npm run people`: none of these people exists. The face's middle and width in them, read off by eye. */
const selfies = {
  woman: { x: 581, y: 719, facePx: 372 },
  elder: { x: 575, y: 678, facePx: 379 },
} as const;
/** How much of the selfie around the face is shown, in face widths from the middle. */
const shown = 1;

/** Draws people onto a plain picture, later ones over earlier ones; a PNG. */
export async function drawCrowd(
  widthPx: number,
  heightPx: number,
  people: readonly CrowdPerson[],
  backdrop = '',
): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">
    <rect width="100%" height="100%" fill="#9aa39b"/>${backdrop}</svg>`;
  const heads = await Promise.all(
    people.map(async ({ who, x, y, facePx, mirrored = false }) => {
      const face = selfies[who];
      const half = Math.round(face.facePx * shown);
      const sidePx = Math.round(2 * shown * facePx);
      const selfie = sharp(readFileSync(new URL(`../../../scripts/people/made/${who}.jpg`, import.meta.url)));
      const region = { left: face.x - half, top: face.y - half, width: 2 * half, height: 2 * half };
      const input = await selfie.extract(region).resize(sidePx, sidePx).flop(mirrored).png().toBuffer();
      return { input, left: Math.round(x - sidePx / 2), top: Math.round(y - sidePx / 2) };
    }),
  );
  return await sharp(Buffer.from(svg)).composite(heads).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}

/** Things that a detector of faces could take for one, on a picture of 1000 x 1000. */
export const things = {
  knee: `<defs><radialGradient id="k"><stop stop-color="#e6b79c"/><stop offset="1" stop-color="#b07a5e"/></radialGradient></defs>
    <path d="M 380 1000 L 400 520 Q 420 380 520 380 Q 620 380 640 520 L 660 1000 Z" fill="#c08d70"/>
    <ellipse cx="520" cy="500" rx="115" ry="130" fill="url(#k)"/>
    <path d="M 430 610 Q 522 660 615 610" stroke="#96654c" stroke-width="8" fill="none"/>
    <path d="M 415 470 Q 405 520 425 570" stroke="#96654c" stroke-width="7" fill="none"/>`,
  hat: `<ellipse cx="500" cy="560" rx="260" ry="70" fill="#c9a45c"/><path d="M 350 550 Q 360 350 500 340 Q 640 350 650 550 Z" fill="#d8b870"/>
    <path d="M 350 550 Q 500 600 650 550 L 646 500 Q 500 545 354 500 Z" fill="#4a2c20"/>`,
  poster: `<rect x="250" y="150" width="500" height="700" fill="#f2e6c9"/><circle cx="500" cy="420" r="170" fill="#f4c531"/>
    <circle cx="440" cy="370" r="22"/><circle cx="560" cy="370" r="22"/>
    <path d="M 400 470 Q 500 580 600 470" stroke="#000" stroke-width="16" fill="none"/>
    <text x="500" y="730" font-size="90" text-anchor="middle" font-family="sans-serif">PARTY</text>`,
} as const;
