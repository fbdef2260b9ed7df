import sharp from 'sharp';
import { analysePicture } from '#engine/analysis/analyse-picture.ts';
import type { EngineChoices } from '#engine/analysis/engine-choices.ts';
import { explain } from '#engine/cli/cli-messages.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import { decodeHeic } from '#engine/input/heic.adapter.ts';
import { refineAlpha } from '#engine/matte/refine-alpha.ts';
import { drawOverlay } from '#engine/overlay/draw-overlay.ts';
import { makePhoto } from '#engine/photo/make-photo.ts';
import { verifyMeasures } from '#engine/verify/verify-measures.ts';
import { verifyPhoto } from '#engine/verify/verify-photo.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { type MadePhoto, PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { Check, PhotoReport } from '#shared/photo/report.ts';
import { sniffFormat } from '#shared/photo/sniff-format.ts';

/** The pictures of one row; undefined where the engine did not get that far. */
export interface ShownPicture {
  readonly source: Buffer | undefined;
  readonly photo: Buffer | undefined;
  readonly alpha: Buffer | undefined;
  readonly overlay: Buffer | undefined;
  /** Verdict and worst checks, or the rejection. */
  readonly words: readonly string[];
}

const rules = documents.dv;
const worstCount = 5;

/** Makes a photo of a picture, with the intermediate pictures. */
export async function showPicture(
  bytes: Uint8Array,
  models: EngineModels,
  minShortSidePx: number,
): Promise<ShownPicture> {
  const choices: EngineChoices = { document: 'dv', background: 'auto', infant: false, minShortSidePx };
  const source = await thumbnail(bytes);
  const alpha = await alphaOf(bytes, choices, models);
  try {
    const made = await makePhoto(bytes, choices, models);
    const overlay = Buffer.from(await drawOverlay(made.jpeg, made.report, rules, 'en'));
    const words = wordsOf(made, await readAgain(made.jpeg, models));
    return { source, photo: Buffer.from(made.jpeg), alpha, overlay, words };
  } catch (error) {
    if (!(error instanceof PhotoRejected)) throw error;
    const { code, report } = error;
    const words = [`REFUSED: ${code}`, explain(error), ...(report === undefined ? [] : worst(report))];
    return { source, photo: undefined, alpha, overlay: undefined, words };
  }
}

/** The result of the independent reader for the delivered file. */
async function readAgain(jpeg: Uint8Array, models: EngineModels): Promise<string> {
  const verified = [...verifyPhoto(jpeg, rules).rules, ...(await verifyMeasures(jpeg, rules, models))];
  const broken = verified.filter(({ holds }) => !holds).map(({ rule, value }) => `${rule} (${value})`);
  return broken.length === 0
    ? `read again: all ${verified.length} rules hold`
    : `read again: BROKEN ${broken.join('; ')}`;
}

function wordsOf({ report, manifest, jpeg }: MadePhoto, readAnewAs: string): string[] {
  return [
    `verdict: ${report.verdict}`,
    `background ${manifest.background.done}, turned ${manifest.rotatedByDegrees.toFixed(1)} degrees, scale ${manifest.scaledBy.toFixed(2)}`,
    `${jpeg.length} bytes, quality ${manifest.output.jpegQuality}`,
    readAnewAs,
    ...worst(report),
  ];
}

function worst({ checks }: PhotoReport): string[] {
  const rank = { fail: 0, warn: 1, pass: 2 };
  return checks
    .toSorted((a, b) => rank[a.mark] - rank[b.mark] || a.score - b.score)
    .slice(0, worstCount)
    .map(inWords);
}

function inWords({ id, value, unit, limit, mark, score }: Check): string {
  const shown = (number: number) => (unit === 'share' ? `${(number * 100).toFixed(1)} %` : `${+number.toFixed(2)}`);
  const range = `${limit.min === undefined ? '' : shown(limit.min)} .. ${limit.max === undefined ? '' : shown(limit.max)}`;
  return `${mark.toUpperCase()} ${id} ${shown(value)} (${range.trim()}), score ${score}`;
}

/** The alpha of the person, white on black, whether or not the photo is delivered. */
async function alphaOf(bytes: Uint8Array, choices: EngineChoices, models: EngineModels): Promise<Buffer | undefined> {
  try {
    const { crop, coarse, surePixels, facePixels } = await analysePicture(bytes, choices, models);
    const { widthPx: width, heightPx: height } = crop.raster;
    const alpha = refineAlpha(crop.raster, coarse, crop.inside, surePixels, facePixels);
    const grey = Uint8Array.from(alpha, (value) => Math.round(value * 255));
    return await sharp(grey, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer();
  } catch (error) {
    if (error instanceof PhotoRejected) return undefined;
    throw error;
  }
}

async function thumbnail(bytes: Uint8Array): Promise<Buffer | undefined> {
  if (sniffFormat(bytes) !== 'heic') return sharp(bytes).autoOrient().jpeg().toBuffer();
  const { data, widthPx: width, heightPx: height, channels } = await decodeHeic(bytes);
  return sharp(data, { raw: { width, height, channels } }).jpeg().toBuffer();
}
