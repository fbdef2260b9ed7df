import sharp from 'sharp';
import type { DocumentRules, ShareLimits } from '#shared/photo/document.ts';
import { photoGeometry } from '#shared/photo/photo-geometry.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { drawDigits } from './draw-digits.ts';

const { max, round } = Math;

const headColour = '#d81b60';
const eyeColour = '#1565c0';
const marginColour = '#2e7d32';
/** Digits and the column of the bands, as shares of the height. */
const digitHeight = 0.028;
const bandWidth = 0.02;

/**
 * Draws on a photo what its report measured: crown, chin and head height (red), eye line (blue), the space above the
 * head and beside the face (green), and as bands at the left edge the limits within which crown and eye line must lie.
 *
 * Numbers are per cent of the height, measured like the document measures them.
 *
 * @param photoJpeg a delivered photo
 * @param report the report it was delivered with
 * @returns a PNG as large as the photo
 */
export async function drawOverlay(
  photoJpeg: Uint8Array,
  report: PhotoReport,
  rules: DocumentRules,
): Promise<Uint8Array> {
  const { widthPx, heightPx } = rules;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}"
    fill="none" stroke-width="${max(1, heightPx / 400)}">${lines(report, rules).join('')}</svg>`;
  const png = await sharp(photoJpeg)
    .composite([{ input: Buffer.from(drawing) }])
    .png()
    .toBuffer();
  return new Uint8Array(png);
}

function lines(report: PhotoReport, { widthPx, heightPx, headHeight, eyeLine }: DocumentRules): string[] {
  const { crown, chin, rightEye, leftEye } = photoGeometry(report);
  const [crownY, chinY, eyesY] = [crown.y, chin.y, (rightEye.y + leftEye.y) / 2].map((y) => y * heightPx) as [
    number,
    number,
    number,
  ];
  const middleX = ((rightEye.x + leftEye.x) / 2) * widthPx;
  const headX = widthPx * 0.9;
  return [
    band(0, bandWidth, chinY / heightPx, headHeight, headColour, heightPx),
    band(bandWidth, bandWidth, 1, eyeLine, eyeColour, heightPx),
    across(crownY, widthPx, headColour),
    across(chinY, widthPx, headColour),
    stroke(`M${headX} ${crownY}V${chinY}`, headColour),
    number((chinY - crownY) / heightPx, headX, (crownY + chinY) / 2, heightPx, headColour),
    across(eyesY, widthPx, eyeColour),
    number(1 - eyesY / heightPx, widthPx * 0.22, eyesY, heightPx, eyeColour),
    stroke(`M${middleX} 0V${crownY}`, marginColour),
    number(crownY / heightPx, middleX + widthPx * 0.11, crownY / 2, heightPx, marginColour),
    stroke(`M${middleX} ${heightPx}V${chinY}`, marginColour),
    number(1 - chinY / heightPx, middleX + widthPx * 0.11, (heightPx + chinY) / 2, heightPx, marginColour),
    ...[rightEye, leftEye].map(({ x, y }) => cross(x * widthPx, y * heightPx, heightPx * 0.012)),
  ];
}

/** The range in which a line must lie so that its distance from `base` (both shares from the top) is within limits. */
function band(
  left: number,
  width: number,
  base: number,
  { min, max: upper, isRule }: ShareLimits,
  colour: string,
  heightPx: number,
): string {
  const opacity = isRule ? 0.6 : 0.2;
  return `<rect x="${left * heightPx}" y="${(base - upper) * heightPx}" width="${width * heightPx}"
    height="${(upper - min) * heightPx}" fill="${colour}" fill-opacity="${opacity}"/>`;
}

function across(y: number, widthPx: number, colour: string): string {
  return stroke(`M0 ${y}H${widthPx}`, colour);
}

function cross(x: number, y: number, arm: number): string {
  return stroke(`M${x - arm} ${y}H${x + arm}M${x} ${y - arm}V${y + arm}`, eyeColour);
}

function stroke(path: string, colour: string): string {
  return `<path d="${path}" stroke="${colour}"/>`;
}

/** A share as per cent on a white plate whose middle lies at (x, y). */
function number(share: number, x: number, y: number, heightPx: number, colour: string): string {
  const text = `${(share * 100).toFixed(1)} %`;
  const height = digitHeight * heightPx;
  const width = text.length * height * 0.8;
  const pad = height * 0.4;
  const [left, top] = [round(x - width / 2), max(pad, round(y - height / 2))];
  return `<rect x="${left - pad}" y="${top - pad}" width="${width + pad}" height="${height + 2 * pad}" rx="${pad}"
    fill="#ffffff" fill-opacity="0.85"/>${stroke(drawDigits(text, left, top, height), colour)}`;
}
