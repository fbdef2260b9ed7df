import sharp from 'sharp';
import { encodeJpeg } from '#engine/encode/encode-jpeg.ts';
import type { DocumentRules } from '#shared/photo/document.ts';
import type { Paper } from '#shared/photo/paper.ts';
import { papers, printDpi } from './paper.ts';
import { type CutMark, planSheet, type SheetPlan } from './plan-sheet.ts';

const white = 255;
const markGrey = 120;

/**
 * Lays as many copies of a photo as fit on a paper at 300 dpi, with cut marks, as a JFIF JPEG.
 *
 * The photo's pixels are not resampled when they have the printed size already.
 *
 * @param photoJpeg a delivered photo
 * @throws RangeError when the document's photo is larger than the paper
 */
export async function makePrintSheet(photoJpeg: Uint8Array, rules: DocumentRules, paper: Paper): Promise<Uint8Array> {
  const plan = planSheet(rules, papers[paper]);
  const { copy } = plan;
  const photo = await sharp(photoJpeg)
    .resize(copy.widthPx, copy.heightPx, { fit: 'fill', kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const sheet = { data: paint(photo, plan), widthPx: plan.widthPx, heightPx: plan.heightPx };
  return await encodeJpeg(sheet, { quality: 95, chromaSubsampling: '4:4:4' }, printDpi);
}

/** Copies rows of bytes: composing pictures of this size in sharp takes ten times as long. */
function paint(photo: Uint8Array, { widthPx, heightPx, copy, places, marks }: SheetPlan): Uint8Array {
  const data = new Uint8Array(widthPx * heightPx * 3).fill(white);
  const rowBytes = copy.widthPx * 3;
  for (const { left, top } of places) {
    for (let row = 0; row < copy.heightPx; row += 1) {
      data.set(photo.subarray(row * rowBytes, (row + 1) * rowBytes), ((top + row) * widthPx + left) * 3);
    }
  }
  for (const mark of marks) paintMark(data, widthPx, mark);
  return data;
}

/** Marks run along one axis and are one dot wide. */
function paintMark(data: Uint8Array, widthPx: number, { x1, y1, x2, y2 }: CutMark): void {
  for (let y = Math.min(y1, y2); y <= Math.max(y1, y2); y += 1) {
    const [from, to] = [y * widthPx + Math.min(x1, x2), y * widthPx + Math.max(x1, x2)];
    data.fill(markGrey, from * 3, (to + 1) * 3);
  }
}
