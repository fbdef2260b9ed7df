import sharp from 'sharp';
import type { Raster } from '#engine/input/raster.ts';
import { addNoise } from '#tests/support/engine/falsify/gaussian-noise.ts';
import { rasterOf } from '#tests/support/engine/falsify/raster-of.ts';
import { createRandom, type Random } from '#tests/support/engine/random.ts';
import { photoSidePx as side } from './subject.ts';

export const backgroundKinds = ['plain', 'pale', 'structured', 'hair', 'lamps', 'leaves'] as const;
export type BackgroundKind = (typeof backgroundKinds)[number];

const grainLevels = 2;

/**
 * Draws a background, differently for every seed.
 *
 * @param hair a colour of the person's hair, red, green and blue
 */
export async function drawBackground(
  kind: BackgroundKind,
  seed: number,
  hair: readonly [number, number, number],
): Promise<Raster> {
  const random = createRandom(seed);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${drawers[kind](random, hair)}</svg>`;
  return addNoise(await rasterOf(sharp(Buffer.from(svg))), grainLevels);
}

type Drawer = (random: Random, hair: readonly [number, number, number]) => string;

const drawers: Readonly<Record<BackgroundKind, Drawer>> = {
  plain: (random) => {
    const from = hsl(random.below(360), 12 + random.below(25), 42 + random.below(22));
    return `<defs><linearGradient id="g"><stop stop-color="${from}"/><stop offset="1" stop-color="${from}" stop-opacity="0.82"/></linearGradient></defs>
      <rect width="100%" height="100%" fill="#ddd"/><rect width="100%" height="100%" fill="url(#g)"/>`;
  },
  pale: (random) => fill(hsl(random.below(360), 4 + random.below(14), 78 + random.below(9))),
  structured: (random) => {
    const shelf = (y: number) => `<rect y="${y}" width="600" height="14" fill="#6e4a2c"/>`;
    const books = Array.from({ length: 44 }, () => {
      const [x, row, tall] = [random.below(600), random.below(4), 50 + random.below(60)];
      return `<rect x="${x}" y="${row * 150 + 136 - tall}" width="${10 + random.below(22)}" height="${tall}" fill="${hsl(random.below(360), 30 + random.below(45), 25 + random.below(45))}"/>`;
    });
    return fill('#b9a88f') + [136, 286, 436, 586].map(shelf).join('') + blurred(books.join(''), 1 + random.below(2));
  },
  hair: (random, [red, green, blue]) => {
    const patches = Array.from({ length: 30 }, () => {
      const lighter = 0.8 + random.below(50) / 100;
      const colour = `rgb(${[red, green, blue].map((level) => Math.min(255, Math.round(level * lighter + 4))).join()})`;
      return `<circle cx="${random.below(600)}" cy="${random.below(600)}" r="${20 + random.below(60)}" fill="${colour}"/>`;
    });
    return fill(`rgb(${red},${green},${blue})`) + blurred(patches.join(''), 9);
  },
  lamps: (random) => {
    const tint = 25 + random.below(30);
    const lamps = Array.from({ length: 60 }, () => {
      const light = 55 + random.below(40);
      return `<circle cx="${random.below(600)}" cy="${random.below(600)}" r="${9 + random.below(20)}" fill="${hsl(tint + random.below(20), 75, light)}" fill-opacity="0.85"/>`;
    });
    return fill(hsl(tint + 180, 20, 14 + random.below(10))) + blurred(lamps.join(''), 2);
  },
  leaves: (random) => {
    const leaves = Array.from({ length: 260 }, () => {
      const [x, y] = [random.below(600), random.below(600)];
      return `<ellipse cx="${x}" cy="${y}" rx="${6 + random.below(22)}" ry="${4 + random.below(9)}" transform="rotate(${random.below(180)} ${x} ${y})" fill="${hsl(80 + random.below(50), 25 + random.below(35), 14 + random.below(42))}"/>`;
    });
    return fill('#2c3a24') + blurred(leaves.join(''), 2);
  },
};

function hsl(hue: number, saturation: number, light: number): string {
  return `hsl(${hue}, ${saturation}%, ${light}%)`;
}

function fill(colour: string): string {
  return `<rect width="100%" height="100%" fill="${colour}"/>`;
}

function blurred(content: string, sigma: number): string {
  return `<defs><filter id="soft"><feGaussianBlur stdDeviation="${sigma}"/></filter></defs><g filter="url(#soft)">${content}</g>`;
}
