import { intoFrame } from '#engine/geometry/frame.ts';
import { drawOver, inFaceUnits } from './draw-over.ts';
import { addNoise } from './gaussian-noise.ts';
import { encodePicture, mapPixels } from './raster-of.ts';
import { cheekColours } from './sample-colour.ts';
import type { Subject } from './subject.ts';
import { type FalsifiedVariant, fails, warns } from './variant.ts';

/** The shadow's soft edge next to the middle of the face, in eye distances. */
const edgeWidth = 0.3;
const gamma = 2.2;

/** The half that lies in shadow already, at a share of its pixel values: shading the other would even the light out. */
const shadeHalf =
  (share: number) =>
  ({ raster, mesh, frame, interEyePx }: Subject) => {
    const [right, left] = cheekColours(raster, mesh).map(([red, green, blue]) => red + green + blue) as [
      number,
      number,
    ];
    const side = right < left ? -1 : 1;
    return encodePicture(
      mapPixels(raster, (target, at, r, g, b, pixel) => {
        const point = { x: pixel % raster.widthPx, y: Math.floor(pixel / raster.widthPx) };
        const across = (side * intoFrame(frame, point).x) / interEyePx / edgeWidth;
        const light = 1 - (1 - share) * Math.max(0, Math.min(1, across + 0.5));
        target.set([r * light, g * light, b * light], at);
      }),
    );
  };

const darken =
  (share: number, grain = 0) =>
  ({ raster }: Subject) => {
    const dark = mapPixels(raster, (target, at, r, g, b) => target.set([r * share, g * share, b * share], at));
    return encodePicture(grain > 0 ? addNoise(dark, grain) : dark);
  };

/**
 * What a coloured lamp leaves of red, green and blue on the half that has more of its colour: the other would even out.
 */
const tintHalf =
  (lamp: readonly [number, number, number]) =>
  ({ raster, mesh, frame, interEyePx }: Subject) => {
    const [right, left] = cheekColours(raster, mesh).map(
      ([red, green, blue]) => (red * lamp[0] + green * lamp[1] + blue * lamp[2]) / (red + green + blue),
    ) as [number, number];
    const side = right > left ? -1 : 1;
    return encodePicture(
      mapPixels(raster, (target, at, r, g, b, pixel) => {
        const point = { x: pixel % raster.widthPx, y: Math.floor(pixel / raster.widthPx) };
        const across = (side * intoFrame(frame, point).x) / interEyePx / edgeWidth;
        const share = Math.max(0, Math.min(1, across + 0.5));
        target.set(
          [r, g, b].map((value, channel) => value * (1 - share + share * lamp[channel]!)),
          at,
        );
      }),
    );
  };

/** The shadows of a blind: half of every 0.4 eye distances keeps less of its pixel values, with soft edges. */
const behindBlind =
  (share: number) =>
  ({ raster, frame, interEyePx }: Subject) =>
    encodePicture(
      mapPixels(raster, (target, at, r, g, b, pixel) => {
        const point = { x: pixel % raster.widthPx, y: Math.floor(pixel / raster.widthPx) };
        const { x, y } = intoFrame(frame, point);
        const slats = (y + 0.15 * x) / interEyePx / 0.4;
        const fromMiddle = Math.abs(slats - Math.floor(slats) - 0.5) * 2;
        const light = 1 - (1 - share) * Math.max(0, Math.min(1, (fromMiddle - 0.5) / 0.4 + 0.5));
        target.set([r * light, g * light, b * light], at);
      }),
    );

/** A lamp mirrored on the forehead: white in the middle, fading out. */
const glare = `<defs><radialGradient id="glare"><stop offset="0" stop-color="#ffffff"/>
  <stop offset="0.55" stop-color="#ffffff"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></radialGradient></defs>
  <ellipse cx="-6" cy="-72" rx="58" ry="32" fill="url(#glare)"/>`;

/** Too little light, on one side or everywhere, and too much in one place. */
export const lightVariants: readonly FalsifiedVariant[] = [
  {
    name: 'half-face-at-20-percent',
    family: 'light and colour',
    shows: 'one half of the picture at 20 % of its pixel values, with a soft edge',
    expects: fails(['evenLight', 'exposure']),
    draw: shadeHalf(0.2),
  },
  {
    name: 'half-face-at-20-percent-of-light',
    family: 'light and colour',
    shows: 'one half of the picture at 20 % of its light, 48 % of its pixel values, with a soft edge',
    expects: warns(['evenLight', 'exposure']),
    draw: shadeHalf(0.2 ** (1 / gamma)),
  },
  {
    name: 'dark-25-percent',
    family: 'light and colour',
    shows: 'the whole picture at 25 % of its pixel values',
    expects: fails(['exposure', 'dynamicRange']),
    draw: darken(0.25),
  },
  ...[
    { percent: 35, grain: 0 },
    { percent: 40, grain: 0 },
    { percent: 44, grain: 4 },
  ].map(
    ({ percent, grain }): FalsifiedVariant => ({
      name: `dark-${percent}-percent`,
      family: 'light and colour',
      shows: `the whole picture at ${percent} % of its pixel values, normal noise of ${grain} levels`,
      expects: fails(['exposure']),
      draw: darken(percent / 100, grain),
    }),
  ),
  ...(
    [
      ['red', [1, 0.45, 0.45]],
      ['blue', [0.5, 0.6, 1]],
    ] as const
  ).map(
    ([name, lamp]): FalsifiedVariant => ({
      name: `half-face-in-${name}-light`,
      family: 'light and colour',
      shows: `one half of the picture in ${name} light: ${lamp.join(', ')} of red, green and blue`,
      expects: warns(['whiteBalance', 'naturalColour']),
      draw: tintHalf(lamp),
    }),
  ),
  {
    name: 'shadows-of-a-blind',
    family: 'light and colour',
    shows: 'stripes of 0.2 eye distances at 48 % of their pixel values, a fifth of the light',
    expects: fails(['evenLight', 'exposure']),
    draw: behindBlind(0.48),
  },
  {
    name: 'glare-on-forehead',
    family: 'light and colour',
    shows: 'a white spot of 1.2 by 0.6 eye distances on the forehead',
    expects: warns(['hotSpots', 'exposure']),
    draw: async (subject) => encodePicture(await drawOver(subject.raster, inFaceUnits(subject, glare))),
  },
];
