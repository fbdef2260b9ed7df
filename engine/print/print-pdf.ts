import { readJpegFacts } from '#engine/encode/jpeg-facts.ts';
import type { DocumentRules } from '#shared/photo/document.ts';
import type { Paper } from '#shared/photo/paper.ts';
import { papers, printDpi } from './paper.ts';
import { planSheet } from './plan-sheet.ts';

const pointsPerDot = 72 / printDpi;
const lineWidthPoints = 0.25;

/**
 * Lays as many copies of a photo as fit on a paper as a PDF of true physical size, with cut marks.
 *
 * The photo's file is embedded once, byte for byte, and placed many times; print dialogues are asked not to scale.
 * No date and no identifier is written: the same photo gives the same bytes.
 *
 * @param photoJpeg a delivered photo
 * @throws RangeError when the bytes are no JPEG or the document's photo is larger than the paper
 */
export function makePrintPdf(photoJpeg: Uint8Array, rules: DocumentRules, paper: Paper): Uint8Array {
  const facts = readJpegFacts(photoJpeg);
  if (facts === undefined) throw new RangeError('the photo is not a complete JPEG');
  const { widthPx, heightPx, copy, places, marks } = planSheet(rules, papers[paper]);
  // A PDF counts upwards from the lower left corner.
  const up = (y: number) => points(heightPx - y);
  const photos = places.map(
    ({ left, top }) =>
      `q ${points(copy.widthPx)} 0 0 ${points(copy.heightPx)} ${points(left)} ${up(top + copy.heightPx)} cm /Photo Do Q`,
  );
  const lines = marks.map(({ x1, y1, x2, y2 }) => `${points(x1)} ${up(y1)} m ${points(x2)} ${up(y2)} l S`);
  const content = Buffer.from([...photos, `0.5 G ${lineWidthPoints} w`, ...lines].join('\n'), 'latin1');
  const box = `[0 0 ${points(widthPx)} ${points(heightPx)}]`;
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R /Resources << /XObject << /Photo 5 0 R >> >> >>`,
    { dictionary: '', stream: content },
    {
      dictionary: `/Type /XObject /Subtype /Image /Width ${facts.widthPx} /Height ${facts.heightPx} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      stream: photoJpeg,
    },
  ]);
}

type PdfObject = string | { readonly dictionary: string; readonly stream: Uint8Array };

/** Writes numbered objects, the first being the catalogue, with the table of their positions (PDF 1.4, 7.5). */
function writePdf(objects: readonly PdfObject[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    length += bytes.length;
  };
  // The second line tells transfer programs that the file is not text.
  write('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n');
  const offsets = objects.map((object, index) => {
    const offset = length;
    write(`${index + 1} 0 obj\n`);
    if (typeof object === 'string') write(object);
    else {
      write(`<< ${object.dictionary} /Length ${object.stream.length} >>\nstream\n`);
      write(object.stream);
      write('\nendstream');
    }
    write('\nendobj\n');
    return offset;
  });
  const table = length;
  // Every entry has 20 bytes, its line end among them.
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`);
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return new Uint8Array(Buffer.concat(parts));
}

function points(dots: number): string {
  return String(Number((dots * pointsPerDot).toFixed(3)));
}
