/** The seven strokes of a digit, as pocket calculators show it, on a field of 1 x 2. */
const strokePaths = {
  top: 'M0 0H1',
  upperRight: 'M1 0V1',
  lowerRight: 'M1 1V2',
  bottom: 'M0 2H1',
  lowerLeft: 'M0 1V2',
  upperLeft: 'M0 0V1',
  middle: 'M0 1H1',
} as const;

type Stroke = keyof typeof strokePaths;

const digitStrokes: Readonly<Record<string, readonly Stroke[]>> = {
  '0': ['top', 'upperRight', 'lowerRight', 'bottom', 'lowerLeft', 'upperLeft'],
  '1': ['upperRight', 'lowerRight'],
  '2': ['top', 'upperRight', 'middle', 'lowerLeft', 'bottom'],
  '3': ['top', 'upperRight', 'middle', 'lowerRight', 'bottom'],
  '4': ['upperLeft', 'middle', 'upperRight', 'lowerRight'],
  '5': ['top', 'upperLeft', 'middle', 'lowerRight', 'bottom'],
  '6': ['top', 'upperLeft', 'middle', 'lowerLeft', 'lowerRight', 'bottom'],
  '7': ['top', 'upperRight', 'lowerRight'],
  '8': ['top', 'upperLeft', 'upperRight', 'middle', 'lowerLeft', 'lowerRight', 'bottom'],
  '9': ['top', 'upperLeft', 'upperRight', 'middle', 'lowerRight', 'bottom'],
};
const otherPaths: Readonly<Record<string, string>> = {
  // Two strokes beside each other: a shorter one disappears on a photo of 600 pixels.
  '.': 'M0.3 1.82H0.7M0.3 2H0.7',
  '%': 'M1 0L0 2M0.1 0V0.35M0.9 1.65V2',
  ' ': '',
};
const advance = 1.6;

/**
 * Writes a number as strokes: a Lambda has no fonts, and text would come out as boxes.
 *
 * @param text digits, full stop, per cent sign and space
 * @param height of a digit
 * @returns SVG path data whose upper left corner lies at (x, y)
 * @throws RangeError for other characters
 */
export function drawDigits(text: string, x: number, y: number, height: number): string {
  return Array.from(text, (character, index) => {
    const strokes = digitStrokes[character]?.map((stroke) => strokePaths[stroke]).join('') ?? otherPaths[character];
    if (strokes === undefined) throw new RangeError(`there are no strokes for ${character}`);
    return moved(strokes, x + (index * advance * height) / 2, y, height / 2);
  }).join('');
}

/** Scales and shifts path data made of absolute M, L, H and V. */
function moved(path: string, x: number, y: number, scale: number): string {
  return path.replaceAll(/([MLHV])([\d.]+)(?: ([\d.]+))?/g, (_, command: string, first: string, second?: string) => {
    if (command === 'V') return `V${y + Number(first) * scale}`;
    const across = x + Number(first) * scale;
    return command === 'H' ? `H${across}` : `${command}${across} ${y + Number(second) * scale}`;
  });
}
