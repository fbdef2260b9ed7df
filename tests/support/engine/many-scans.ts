import sharp from 'sharp';

/** The scans of a progressive JPEG with their tables, and what is before them. */
function partsOf(jpeg: Buffer): { head: Buffer; scans: Buffer[] } {
  const starts: number[] = [];
  let tables: number | undefined;
  for (let at = 2; jpeg[at + 1] !== 0xd9; ) {
    if (jpeg[at + 1] === 0xc4) tables ??= at;
    const isScan = jpeg[at + 1] === 0xda;
    if (isScan) {
      starts.push(tables ?? at);
      tables = undefined;
    }
    at += 2 + jpeg.readUInt16BE(at + 2);
    while (isScan && !(jpeg[at] === 0xff && jpeg[at + 1] !== 0)) at += 1;
  }
  const scans = starts.map((start, nth) => jpeg.subarray(start, starts[nth + 1] ?? jpeg.length - 2));
  return { head: jpeg.subarray(0, starts[0]), scans };
}

/** A valid grey JPEG that refines coefficients bit by bit: fourteen scans each, all of them empty. */
export async function drawManyScans(widthPx: number, heightPx: number, coefficients: number): Promise<Buffer> {
  const grey = sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#808080' } });
  const { head, scans } = partsOf(await grey.jpeg({ progressive: true }).toBuffer());
  // As libjpeg writes them: all means, the first of the lightness alone, and the sixth, which refines it.
  const [means, lightness, refined] = [scans[0]!, scans[1]!, scans[5]!];
  const parts = [head, means];
  for (let coefficient = 1; coefficient <= coefficients; coefficient += 1) {
    for (let bit = 13; bit >= 0; bit -= 1) {
      const scan = Buffer.from(bit === 13 ? lightness : refined);
      const header = scan.indexOf(Buffer.from([0xff, 0xda]));
      scan.set([coefficient, coefficient, bit === 13 ? bit : ((bit + 1) << 4) | bit], header + 7);
      parts.push(scan);
    }
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}
