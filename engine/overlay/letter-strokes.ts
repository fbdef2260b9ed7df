/** A letter as one pen line: how wide it is, and SVG path data. Capitals reach from 0 to 10, small letters from 3.4. */
export interface LetterStrokes {
  readonly width: number;
  readonly path: string;
}

const letter = (width: number, path: string): LetterStrokes => ({ width, path });

const bowl = 'M5.8 6.7A2.9 3.3 0 1 0 0 6.7A2.9 3.3 0 1 0 5.8 6.7';

/** The letters a brand may have, and shares in figures. What has a mark above or below is a plain letter and a mark. */
export const letterStrokes: Readonly<Record<string, LetterStrokes>> = {
  A: letter(7.2, 'M0 10L3.6 0L7.2 10M1.3 6.6H5.9'),
  B: letter(5.8, 'M0 0V10H3.2A2.6 2.6 0 0 0 3.2 4.8H0M0 0H2.8A2.4 2.4 0 0 1 2.8 4.8'),
  C: letter(7.4, 'M7.4 2.2A4.6 5 0 1 0 7.4 7.8'),
  D: letter(7.2, 'M0 0V10H2.6A4.6 5 0 0 0 2.6 0Z'),
  E: letter(5.4, 'M5.4 0H0V10H5.4M0 4.8H4.7'),
  F: letter(5.2, 'M5.2 0H0V10M0 4.9H4.5'),
  G: letter(7.6, 'M7.2 2.2A4.6 5 0 1 0 7.6 7.2V5.4H4.6'),
  H: letter(6.6, 'M0 0V10M6.6 0V10M0 4.9H6.6'),
  I: letter(0, 'M0 0V10'),
  J: letter(4, 'M4 0V7.4A2.4 2.6 0 0 1 0 8.6'),
  K: letter(6, 'M0 0V10M5.8 0L0 5.8M2 4L6 10'),
  L: letter(5, 'M0 0V10H5'),
  M: letter(8, 'M0 10V0L4 6.4L8 0V10'),
  N: letter(6.8, 'M0 10V0L6.8 10V0'),
  O: letter(9.2, 'M9.2 5A4.6 5 0 1 0 0 5A4.6 5 0 1 0 9.2 5'),
  P: letter(5.5, 'M0 10V0H2.8A2.7 2.7 0 0 1 2.8 5.4H0'),
  Q: letter(9.2, 'M9.2 5A4.6 5 0 1 0 0 5A4.6 5 0 1 0 9.2 5M5.8 7.4L8.8 10.6'),
  R: letter(5.8, 'M0 10V0H2.8A2.7 2.7 0 0 1 2.8 5.4H0M2.8 5.4L5.8 10'),
  S: letter(
    5.4,
    'M5 1.6C4.4 .5 3.4 0 2.6 0C1.1 0 .2 1 .2 2.3C.2 5.4 5.4 4.2 5.4 7.5C5.4 9 4.2 10 2.7 10C1.5 10 .5 9.3 0 8.2',
  ),
  T: letter(6.4, 'M0 0H6.4M3.2 0V10'),
  U: letter(6.6, 'M0 0V6.6A3.3 3.4 0 0 0 6.6 6.6V0'),
  V: letter(7, 'M0 0L3.5 10L7 0'),
  W: letter(10, 'M0 0L2.6 10L5 1.6L7.4 10L10 0'),
  X: letter(6.4, 'M0 0L6.4 10M6.4 0L0 10'),
  Y: letter(6.4, 'M0 0L3.2 5L6.4 0M3.2 5V10'),
  Z: letter(6, 'M0 0H6L0 10H6'),
  a: letter(5.8, `${bowl}M5.8 3.6V10`),
  b: letter(5.8, `${bowl}M0 0V10`),
  c: letter(5.2, 'M5.2 4.9A2.9 3.3 0 1 0 5.2 8.5'),
  d: letter(5.8, `${bowl}M5.8 0V10`),
  e: letter(5.7, 'M0 6.6H5.7A2.85 3.3 0 1 0 5 8.9'),
  f: letter(3.4, 'M3.4 .1C1.8 -.2 1.2 .8 1.2 2V10M0 3.6H3'),
  g: letter(5.8, `${bowl}M5.8 3.6V10.6A2.8 2.6 0 0 1 .4 11.6`),
  h: letter(5.4, 'M0 0V10M0 6.2A2.7 2.8 0 0 1 5.4 6.2V10'),
  i: letter(0, 'M0 3.6V10M0 1.2V1.3'),
  j: letter(1.6, 'M1.6 3.6V11A1.9 1.9 0 0 1 0 12.8M1.6 1.2V1.3'),
  k: letter(4.8, 'M0 0V10M4.6 3.6L0 7.2M1.6 6L4.8 10'),
  l: letter(1.6, 'M0 0V8.4C0 9.6 .6 10.1 1.6 9.9'),
  m: letter(8.8, 'M0 3.6V10M0 6A2.2 2.6 0 0 1 4.4 6V10M4.4 6A2.2 2.6 0 0 1 8.8 6V10'),
  n: letter(5.4, 'M0 3.6V10M0 6.2A2.7 2.8 0 0 1 5.4 6.2V10'),
  o: letter(5.8, bowl),
  p: letter(5.8, `${bowl}M0 3.6V13`),
  q: letter(5.8, `${bowl}M5.8 3.6V13`),
  r: letter(3, 'M0 3.6V10M0 6.4A2.6 2.9 0 0 1 3 3.6'),
  s: letter(
    4.4,
    'M4.2 4.6C3.8 3.8 3 3.4 2.2 3.4C1.1 3.4 .3 4 .3 5C.3 7.2 4.4 6.2 4.4 8.3C4.4 9.4 3.4 10 2.2 10C1.2 10 .4 9.5 0 8.7',
  ),
  t: letter(3.6, 'M1.4 1V8.2C1.4 9.6 2.2 10.1 3.6 9.8M0 3.6H3.4'),
  u: letter(5.4, 'M0 3.6V7.2A2.7 2.8 0 0 0 5.4 7.2M5.4 3.6V10'),
  v: letter(5.4, 'M0 3.6L2.7 10L5.4 3.6'),
  w: letter(8, 'M0 3.6L2 10L4 4.4L6 10L8 3.6'),
  x: letter(4.8, 'M0 3.6L4.8 10M4.8 3.6L0 10'),
  y: letter(5.4, 'M0 3.6L2.7 10M5.4 3.6L2.2 12C1.8 13 1.2 13.2 .2 13'),
  z: letter(4.8, 'M0 3.6H4.8L0 10H4.8'),
  '\u0131': letter(0, 'M0 3.6V10'),
  0: letter(6, 'M6 5A3 5 0 1 0 0 5A3 5 0 1 0 6 5'),
  1: letter(2, 'M0 1.8L2 0V10'),
  2: letter(5.4, 'M.2 2.4C.4 1 1.4 0 2.8 0C4.2 0 5.3 1 5.3 2.5C5.3 4.8 2 6.6 0 10H5.4'),
  3: letter(
    5.4,
    'M.4 1.4C1 .5 1.8 0 2.8 0C4.2 0 5.1 1 5.1 2.3C5.1 3.8 4 4.7 2.2 4.7C4.2 4.7 5.4 5.8 5.4 7.3C5.4 9 4.2 10 2.6 10C1.5 10 .5 9.4 0 8.3',
  ),
  4: letter(5.8, 'M4.4 10V0L0 7.2H5.8'),
  5: letter(5.4, 'M5 0H.8L.4 4.6C1 4 1.8 3.7 2.6 3.7C4.3 3.7 5.4 5 5.4 6.8C5.4 8.7 4.2 10 2.5 10C1.4 10 .5 9.5 0 8.6'),
  6: letter(5.8, 'M4.6 0L.7 5.2M5.8 6.9A2.9 3.1 0 1 0 0 6.9A2.9 3.1 0 1 0 5.8 6.9'),
  7: letter(5.4, 'M0 0H5.4L1.6 10'),
  8: letter(
    5.6,
    'M5.2 2.3A2.4 2.3 0 1 0 .4 2.3A2.4 2.3 0 1 0 5.2 2.3M5.6 7.3A2.8 2.7 0 1 0 0 7.3A2.8 2.7 0 1 0 5.6 7.3',
  ),
  9: letter(5.8, 'M1.2 10L5.1 4.8M5.8 3.1A2.9 3.1 0 1 0 0 3.1A2.9 3.1 0 1 0 5.8 3.1'),
  '-': letter(3.4, 'M0 6.2H3.4'),
  '.': letter(0, 'M0 9.9V10'),
  ',': letter(0.8, 'M.8 9.8C.8 10.9 .5 11.6 0 12.1'),
  '%': letter(
    8.4,
    'M7.4 0L1 10M3.6 2.2A1.8 2.2 0 1 0 0 2.2A1.8 2.2 0 1 0 3.6 2.2M8.4 7.8A1.8 2.2 0 1 0 4.8 7.8A1.8 2.2 0 1 0 8.4 7.8',
  ),
  '&': letter(
    7,
    'M7 5.4C6.4 8.2 4.8 10 2.6 10C1 10 0 9 0 7.6C0 4.8 5 4.6 5 2C5 .8 4.2 0 3.1 0C1.9 0 1.1 .9 1.1 2C1.1 4.2 5 7.2 7 10',
  ),
  "'": letter(0, 'M0 0V2.2'),
  ' ': letter(3, ''),
};

/** Marks above and below a letter, by their combining character; 0 is the middle of the letter, `y` 0 its upper edge. */
export const markStrokes: Readonly<Record<string, { readonly path: string; readonly below?: true }>> = {
  '\u0300': { path: 'M-1.1 -2.6L.7 -1.4' },
  '\u0301': { path: 'M1.1 -2.6L-.7 -1.4' },
  '\u0302': { path: 'M-1.5 -1.3L0 -2.7L1.5 -1.3' },
  '\u0303': { path: 'M-1.8 -1.6C-1 -3 .8 -.8 1.8 -2.2' },
  '\u0306': { path: 'M-1.7 -2.6C-1.3 -.9 1.3 -.9 1.7 -2.6' },
  '\u0307': { path: 'M0 -2.1V-2' },
  '\u0308': { path: 'M-1.5 -2.1V-2M1.5 -2.1V-2' },
  '\u030a': { path: 'M1.1 -2.2A1.1 1.1 0 1 0 -1.1 -2.2A1.1 1.1 0 1 0 1.1 -2.2' },
  '\u030c': { path: 'M-1.5 -2.7L0 -1.3L1.5 -2.7' },
  '\u0327': { path: 'M.2 10C1.4 10.8 1.2 12.4 -1 12.2', below: true },
  '\u0328': { path: 'M.2 10C-1 11.2 -.4 12.6 1 12.2', below: true },
};
