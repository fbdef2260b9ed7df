import type { Raster } from '#engine/input/raster.ts';
import { encodePicture, mapPixels } from './raster-of.ts';
import { type FalsifiedVariant, fails } from './variant.ts';

const { cos, PI, sin } = Math;

/** A wave over the whole picture: its period in eye distances, its direction, and its height in levels at half light. */
export interface Wave {
  readonly period: number;
  readonly degrees: number;
  readonly levels: number;
}

/**
 * Waves that a screen's pixels and a sensor make together; they dim the light, so black stays black.
 *
 * @param apart how far red and blue run ahead of and behind green, in periods
 */
export function addWaves(raster: Raster, interEyePx: number, waves: readonly Wave[], apart: number): Raster {
  const turns = waves.map(({ period, degrees }) => {
    const perPx = (2 * PI) / (period * interEyePx);
    return { x: perPx * cos((degrees * PI) / 180), y: perPx * sin((degrees * PI) / 180) };
  });
  return mapPixels(raster, (target, at, red, green, blue, pixel) => {
    const x = pixel % raster.widthPx;
    const y = (pixel - x) / raster.widthPx;
    for (const [channel, value] of [red, green, blue].entries()) {
      const ahead = 2 * PI * apart * (channel - 1);
      const share = waves.reduce((sum, { levels }, nth) => {
        return sum + (levels / 128) * sin(turns[nth]!.x * x + turns[nth]!.y * y + ahead);
      }, 1);
      target[at + channel] = value * share;
    }
  });
}

const kinds = [
  {
    name: 'two-soft',
    apart: 0,
    waves: [
      { period: 0.07, degrees: 12, levels: 4 },
      { period: 0.16, degrees: 77, levels: 4 },
    ],
  },
  {
    name: 'two-wide',
    apart: 0,
    waves: [
      { period: 0.25, degrees: 40, levels: 6 },
      { period: 0.13, degrees: 130, levels: 3 },
    ],
  },
  { name: 'one-faint', apart: 0, waves: [{ period: 0.11, degrees: 65, levels: 3.5 }] },
  {
    name: 'coloured',
    apart: 0.3,
    waves: [
      { period: 0.1, degrees: 100, levels: 4 },
      { period: 0.21, degrees: 20, levels: 4 },
    ],
  },
  {
    name: 'three-fine',
    apart: 0.1,
    waves: [
      { period: 0.06, degrees: 30, levels: 4 },
      { period: 0.08, degrees: 120, levels: 4 },
      { period: 0.18, degrees: 75, levels: 5 },
    ],
  },
] as const;

/** Photographs of screens and prints whose pixels and dots are too fine to show: only the interference is left. */
export const interferenceVariants: readonly FalsifiedVariant[] = kinds.map(({ name, waves, apart }) => ({
  name: `interference-${name}`,
  family: 'origin',
  shows: `waves of ${waves.map(({ period, levels }) => `${period} eye distances and ${levels} levels`).join(', ')}`,
  expects: fails(['recapture']),
  draw: ({ raster, interEyePx }) => encodePicture(addWaves(raster, interEyePx, waves, apart), 90),
}));
