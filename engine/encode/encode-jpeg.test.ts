import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { encodeJpeg } from './encode-jpeg.ts';
import { withJfifHeader } from './jfif.ts';

test.each(['4:4:4', '4:2:0'])(
  '%s is to the byte what the encoder writes that is asked for the profile',
  async (chromaSubsampling) => {
    const [widthPx, heightPx] = [256, 128];
    const data = Uint8Array.from({ length: widthPx * heightPx * 3 }, (_, at) => Math.imul(at, 2_654_435_761) >>> 24);
    const options = { quality: 95, chromaSubsampling };
    const asked = await sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } })
      .withIccProfile('srgb')
      .jpeg(options)
      .toBuffer();
    const jpeg = await encodeJpeg({ data, widthPx, heightPx }, options, 300);
    expect(jpeg).toEqual(withJfifHeader(asked, 300));
  },
);
