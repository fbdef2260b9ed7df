import sharp from 'sharp';
import { drawOverlay } from '#engine/overlay/draw-overlay.ts';
import { shrinkPhoto } from '#engine/photo/shrink-photo.ts';
import { makePrintPdf } from '#engine/print/print-pdf.ts';
import { makePrintSheet } from '#engine/print/print-sheet.ts';
import type { Language } from '#shared/languages.ts';
import { limits } from '#shared/limits.ts';
import type { DocumentRules } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { type Extra, extras } from '#shared/photo/extra.ts';
import type { PhotoReport } from '#shared/photo/report.ts';

/** A delivered photo, its measurements, and the language of its owner. */
export interface DeliveredPhoto {
  readonly jpeg: Uint8Array;
  readonly report: PhotoReport;
  readonly language: Language;
}

/**
 * Makes a print sheet or the measured photo of a delivered photo and its report. No model is needed, and the same photo
 * gives the same bytes.
 */
export async function drawExtra(extra: Extra, { jpeg, report, language }: DeliveredPhoto): Promise<Uint8Array> {
  const rules = documents[report.document];
  const facts = extras[extra];
  if (!('paper' in facts)) return await drawOverlay(await soften(jpeg, rules), report, rules, language);
  return facts.contentType === 'application/pdf'
    ? makePrintPdf(jpeg, rules, facts.paper)
    : await makePrintSheet(jpeg, rules, facts.paper);
}

/**
 * The photo with the detail of its shown copy, in full size: the measured photo may be downloaded before the photo
 * itself, whose lines an editor could remove.
 */
async function soften(jpeg: Uint8Array, { widthPx, heightPx }: DocumentRules): Promise<Uint8Array> {
  const shown = await shrinkPhoto(jpeg, limits.shownPhotoPx.official);
  return await sharp(shown).resize(widthPx, heightPx, { fit: 'fill' }).jpeg({ quality: 90 }).toBuffer();
}
