import { sharpOf } from './raster-of.ts';
import { type FalsifiedVariant, harmless } from './variant.ts';

/** The same picture as phones, editors and scanners save it. */
export const harmlessFiles: readonly FalsifiedVariant[] = [
  ...[70, 80, 90].map((quality) =>
    harmless(`jpeg-${quality}`, `JPEG of quality ${quality}, colours at half the resolution`, ({ raster }) =>
      sharpOf(raster).jpeg({ quality, chromaSubsampling: '4:2:0' }).toBuffer(),
    ),
  ),
  harmless('progressive', 'a progressive JPEG', ({ raster }) =>
    sharpOf(raster).jpeg({ quality: 90, progressive: true }).toBuffer(),
  ),
  harmless('cmyk', 'converted to CMYK', ({ raster }) =>
    sharpOf(raster).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
  ),
  harmless('display-p3', 'in Display P3, with its profile', ({ raster }) =>
    sharpOf(raster).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
  ),
  harmless('png-16-bit', 'PNG with 16 bits per channel', ({ raster }) =>
    sharpOf(raster).toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer(),
  ),
  harmless('webp', 'WebP of quality 85', ({ raster }) => sharpOf(raster).webp({ quality: 85 }).toBuffer()),
];
