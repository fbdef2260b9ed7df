import { drawWord } from './draw-word.ts';

const { ceil, hypot } = Math;

/** Lengths are shares of the picture's shorter side. */
const capitalHeight = 0.068;
const rowDistance = 0.145;
const wordGap = 0.075;
/** Widths of the pen in the units of the letters, whose capitals are 10 high. */
const pen = { light: 1.4, dark: 2.7 };
const ink = { light: 0.55, dark: 0.24 };
/** The words rise from left to right by this many degrees, more or less. */
const slope = { least: 24, most: 36 };

/** Three numbers from 0 to 1 that turn and shift the words. */
export interface WatermarkPlace {
  readonly turn: number;
  readonly along: number;
  readonly across: number;
}

/** An ellipse, in pixels. */
export interface Ellipse {
  readonly x: number;
  readonly y: number;
  readonly radiusX: number;
  readonly radiusY: number;
}

/**
 * Draws words in slanting rows over a whole picture. Each letter is a light line with a dark edge, so that it shows on
 * a white wall as well as on skin and hair, and no flat colour is left that could be removed.
 *
 * @param free stays without words
 * @returns an SVG as large as the picture
 */
export function drawWatermark(
  words: string,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  { turn, along, across }: WatermarkPlace,
  free?: Ellipse,
): string {
  const shorter = Math.min(widthPx, heightPx);
  const scale = (capitalHeight * shorter) / 10;
  const { svg, width } = drawWord(words);
  const step = width * scale + wordGap * shorter;
  const row = rowDistance * shorter;
  // Turned about the middle, the rows have to reach the corners.
  const reach = hypot(widthPx, heightPx) / 2;
  const [columns, rows] = [ceil(reach / step) + 1, ceil(reach / row) + 1];
  const places = range(-rows, rows).flatMap((down) =>
    range(-columns - 1, columns).map((right) => {
      // Every row begins half a word later than the one above it, so that no gap stands above a gap.
      const x = (right + along + (down % 2 === 0 ? 0 : 0.5)) * step;
      return `<use href="#w" transform="translate(${x.toFixed(2)} ${((down + across) * row).toFixed(2)})"/>`;
    }),
  );
  const degrees = -(slope.least + turn * (slope.most - slope.least));
  const [dark, light] = [stroke('#000000', pen.dark, ink.dark), stroke('#ffffff', pen.light, ink.light)];
  // A mask keeps white and drops black.
  const mask =
    free === undefined
      ? ''
      : `<mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="${widthPx}" height="${heightPx}">
        <rect width="${widthPx}" height="${heightPx}" fill="#ffffff"/>
        <ellipse cx="${free.x}" cy="${free.y}" rx="${free.radiusX}" ry="${free.radiusY}"/></mask>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">
    <defs><g id="w" transform="scale(${scale}) translate(0 -5)" fill="none" stroke-linecap="round"
    stroke-linejoin="round"><g ${dark}>${svg}</g><g ${light}>${svg}</g></g>${mask}</defs>
    <g ${free === undefined ? '' : 'mask="url(#m)"'}><g transform="translate(${widthPx / 2} ${heightPx / 2}) rotate(${degrees.toFixed(2)})">${places.join('')}</g></g></svg>`;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const stroke = (colour: string, width: number, opacity: number) =>
  `stroke="${colour}" stroke-width="${width}" opacity="${opacity}"`;
