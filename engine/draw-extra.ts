import { drawOverlay } from '#engine/overlay/draw-overlay.ts';
import { makePrintPdf } from '#engine/print/print-pdf.ts';
import { makePrintSheet } from '#engine/print/print-sheet.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { type Extra, extras } from '#shared/photo/extra.ts';
import type { PhotoReport } from '#shared/photo/report.ts';

/**
 * Makes a sheet to print or the measured photo of a delivered photo and its report. No model is needed, and the same
 * photo gives the same bytes.
 */
export async function drawExtra(
  extra: Extra,
  { jpeg, report }: { readonly jpeg: Uint8Array; readonly report: PhotoReport },
): Promise<Uint8Array> {
  const rules = documents[report.document];
  const facts = extras[extra];
  if (!('paper' in facts)) return await drawOverlay(jpeg, report, rules);
  return facts.contentType === 'application/pdf'
    ? makePrintPdf(jpeg, rules, facts.paper)
    : await makePrintSheet(jpeg, rules, facts.paper);
}
