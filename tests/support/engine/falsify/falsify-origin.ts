import { drawCartoon } from './draw-cartoon.ts';
import { drawOver, inFaceUnits } from './draw-over.ts';
import { atPhotoSize, photoInterEyePx } from './falsify-quality.ts';
import { layOnTable } from './lay-on-table.ts';
import { paintInOil } from './paint-in-oil.ts';
import { encodePicture, scaled } from './raster-of.ts';
import { showOnScreen } from './show-on-screen.ts';
import { smoothTexture } from './smooth-skin.ts';
import type { Subject } from './subject.ts';
import { asks, type FalsifiedVariant, warns } from './variant.ts';

/** Radius of strokes and smoothing, in pixels of a picture as large as the photo needs it. */
const strokePx = Math.round(photoInterEyePx * 0.045);
const contourPx = 4;
const skinPx = Math.round(photoInterEyePx * 0.06);
const skinLevels = 28;

const stretched = (x: number, y: number) => async (subject: Subject) =>
  encodePicture(await scaled(subject.raster, x, y));

/** Not, or no longer, the photograph of a person. */
/** 03 10 2024 in strokes, so that it looks the same whatever fonts there are. */
const cameraDate = ['M0 0H20V36H0Z', 'M0 0H20V36H0M2 18H20', 'M10 0V36', 'M0 0H20V36H0Z', 'M0 0H20V18H0V36H20']
  .concat(['M0 0H20V36H0Z', 'M0 0H20V18H0V36H20', 'M0 0V18H20M20 0V36'])
  .map((path, at) => `<path transform="translate(${-120 + 32 * at} 300)" d="${path}"/>`)
  .reduce((all, path) => all + path, '<g fill="none" stroke="#ff8a1e" stroke-width="6">')
  .concat('</g>');

export const originVariants: readonly FalsifiedVariant[] = [
  {
    name: 'camera-date',
    family: 'origin',
    shows: 'the date that a camera prints, orange, on the clothes',
    expects: warns(['writing']),
    draw: async (subject) => encodePicture(await drawOver(subject.raster, inFaceUnits(subject, cameraDate))),
  },
  {
    name: 'painting',
    family: 'origin',
    shows: `brush strokes of ${strokePx} pixels (Kuwahara)`,
    expects: warns(['photographed']),
    draw: async (subject) => encodePicture(paintInOil(await atPhotoSize(subject), strokePx)),
  },
  {
    name: 'cartoon-with-grain',
    family: 'origin',
    shows: 'five steps a channel, black contours, grain of 8 levels',
    expects: warns(['photographed', 'noise']),
    draw: async (subject) => encodePicture(drawCartoon(await atPhotoSize(subject), contourPx)),
  },
  {
    name: 'beauty-smoothing',
    family: 'origin',
    shows: `differences below ${skinLevels} levels smoothed away`,
    expects: asks(['photographed', 'sharpness', 'trueResolution']),
    draw: async (subject) => encodePicture(smoothTexture(await atPhotoSize(subject), skinPx, skinLevels)),
  },
  {
    name: 'print-on-table',
    family: 'origin',
    shows: 'a print with white paper border and its shadow on a wooden table',
    expects: warns(['recapture'], ['head_cut', 'body_cut']),
    draw: async (subject) => encodePicture(await layOnTable(subject)),
  },
  {
    name: 'photo-of-screen',
    family: 'origin',
    shows: 'the grid of a screen, moire and a little blue',
    expects: warns(['recapture']),
    draw: async (subject) => encodePicture(showOnScreen(await atPhotoSize(subject))),
  },
  {
    name: 'squeezed-80',
    family: 'origin',
    shows: 'width at 80 %',
    expects: warns(['proportions']),
    draw: stretched(0.8, 1),
  },
  {
    name: 'widened-120',
    family: 'origin',
    shows: 'height at 83 %, so that the width is 120 % of it',
    expects: warns(['proportions']),
    draw: stretched(1, 1 / 1.2),
  },
];
