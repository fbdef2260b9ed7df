import type { UnpaidOrder } from '#functions/orders-core/stored-order.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { ToolEngines } from '#functions/tools/photo-tool.ts';
import { type SelfieJpeg, selfieJpegKey } from '#shared/orders/storage-path.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';

/**
 * Stores a JPEG next to a selfie of another format: most browsers show no HEIC, and the documented file name needs a
 * JPEG.
 *
 * @returns where the JPEG is; undefined when the picture cannot be read
 */
export async function keepJpeg(
  { folder }: UnpaidOrder,
  selfie: Uint8Array,
  { engines, photos }: { readonly engines: ToolEngines; readonly photos: Pick<PhotoStore, 'write'> },
): Promise<SelfieJpeg | undefined> {
  try {
    const jpeg = await engines.photo.toJpeg(selfie);
    if (jpeg === undefined) return 'itself';
    await photos.write(selfieJpegKey(folder), jpeg, 'image/jpeg');
    return 'copy';
  } catch (error) {
    if (error instanceof PhotoRejected) return undefined;
    throw error;
  }
}
