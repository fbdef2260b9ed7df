import sharp from 'sharp';
import { type Language, localeOf } from '#shared/languages.ts';
import type { DocumentRules, ShareLimits } from '#shared/photo/document.ts';
import { photoGeometry } from '#shared/photo/photo-geometry.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { drawWord } from './draw-word.ts';

const { max, min, round } = Math;

const headColour = '#d81b60';
const eyeColour = '#1565c0';
const marginColour = '#2e7d32';
/** Digits and the column of the bands, as shares of the height. */
const digitHeight = 0.026;
const bandWidth = 0.02;
/** The distance of their line from the eyes, as a share of the eye distance: nothing is drawn across an eye. */
const besideEyes = 0.5;
/** The pen of the figures, in the units of its letters, whose capitals are 10 high. */
const pen = 1.5;

/**
 * Draws on a photo what its report measured: crown, chin and head height (red), eye line (blue), the space above and
 * below the head (green), and as bands at the left edge the limits within which crown and eye line must lie.
 *
 * Numbers are per cent of the height, measured like the document measures them and written as the language does.
 *
 * @param photoJpeg a delivered photo
 * @param report the report it was delivered with
 * @returns a PNG as large as the photo
 */
export async function drawOverlay(
  photoJpeg: Uint8Array,
  report: PhotoReport,
  rules: DocumentRules,
  language: Language,
): Promise<Uint8Array> {
  const { widthPx, heightPx } = rules;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}"
    fill="none" stroke-linecap="round" stroke-linejoin="round">${lines(report, rules, language).join('')}</svg>`;
  const png = await sharp(photoJpeg)
    .composite([{ input: Buffer.from(drawing) }])
    .png()
    .toBuffer();
  return new Uint8Array(png);
}

function lines(
  report: PhotoReport,
  { widthPx, heightPx, headHeight, eyeLine }: DocumentRules,
  language: Language,
): string[] {
  const { crown, chin, rightEye, leftEye } = photoGeometry(report);
  const [crownY, chinY, eyesY] = [crown.y, chin.y, (rightEye.y + leftEye.y) / 2].map((y) => y * heightPx) as [
    number,
    number,
    number,
  ];
  const middleX = ((rightEye.x + leftEye.x) / 2) * widthPx;
  const free = besideEyes * (leftEye.x - rightEye.x) * widthPx;
  const headX = widthPx * 0.9;
  const stroke = (path: string, colour: string) => line(path, colour, heightPx / 400);
  const number = (share: number, x: number, y: number, colour: string) =>
    plate(formatShare(share, language), { x, y, widthPx, heightPx }, colour);
  return [
    band(0, bandWidth, chinY / heightPx, headHeight, headColour, heightPx),
    band(bandWidth, bandWidth, 1, eyeLine, eyeColour, heightPx),
    stroke(`M0 ${crownY}H${widthPx}`, headColour),
    stroke(`M0 ${chinY}H${widthPx}`, headColour),
    stroke(`M${headX} ${crownY}V${chinY}`, headColour),
    stroke(`M0 ${eyesY}H${rightEye.x * widthPx - free}M${leftEye.x * widthPx + free} ${eyesY}H${widthPx}`, eyeColour),
    stroke(`M${middleX} 0V${crownY}`, marginColour),
    stroke(`M${middleX} ${heightPx}V${chinY}`, marginColour),
    number((chinY - crownY) / heightPx, headX, (crownY + 2 * chinY) / 3, headColour),
    number(1 - eyesY / heightPx, widthPx * 0.14, eyesY, eyeColour),
    number(crownY / heightPx, middleX, crownY / 2, marginColour),
    number(1 - chinY / heightPx, middleX, (heightPx + chinY) / 2, marginColour),
  ];
}

/** The range in which a line must lie so that its distance from `base` (both shares from the top) is within limits. */
function band(
  left: number,
  width: number,
  base: number,
  { min: lower, max: upper, isRule }: ShareLimits,
  colour: string,
  heightPx: number,
): string {
  const opacity = isRule ? 0.6 : 0.2;
  return `<rect x="${left * heightPx}" y="${(base - upper) * heightPx}" width="${width * heightPx}"
    height="${(upper - lower) * heightPx}" fill="${colour}" fill-opacity="${opacity}"/>`;
}

/** A thin line with a light edge: it shows on hair as well as on a white wall. */
function line(path: string, colour: string, width: number): string {
  return `<path d="${path}" stroke="#ffffff" stroke-opacity="0.75" stroke-width="${2.2 * width}"/>
    <path d="${path}" stroke="${colour}" stroke-width="${width}"/>`;
}

/** `62.5%` in English, `%62,5` in Turkish; digits are the Latin ones everywhere, for which there are strokes. */
function formatShare(share: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  })
    .format(share)
    .replaceAll(/[^\d.,%]+/g, ' ')
    .trim();
}

interface Middle {
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Words in white on a plate whose middle lies at (x, y), or as close as the edges of the photo allow. */
function plate(words: string, { x, y, widthPx, heightPx }: Middle, colour: string): string {
  const { svg, width } = drawWord(words);
  const scale = (digitHeight * heightPx) / 10;
  const pad = 6 * scale;
  const [wide, high] = [width * scale + 2 * pad, 10 * scale + 1.6 * pad];
  const left = min(widthPx - wide - 2, max(2, round(x - wide / 2)));
  const top = min(heightPx - high - 2, max(2, round(y - high / 2)));
  return `<rect x="${left}" y="${top}" width="${wide}" height="${high}" rx="${high / 3.5}" fill="${colour}"/>
    <g transform="translate(${left + pad} ${top + 0.8 * pad}) scale(${scale})" stroke="#ffffff" stroke-width="${pen}">${svg}</g>`;
}
