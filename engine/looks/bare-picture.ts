import { openPicture } from '#engine/input/picture.ts';
import { encodeLook } from './encode-look.ts';

/**
 * The picture as it may be given to somebody else: all of its pixels, upright and in sRGB, and nothing of its file. Where and
 * with what it was taken is nobody's business who retouches it.
 *
 * @param minShortSidePx see `refuseSize`
 * @throws PhotoRejected when it cannot be read
 */
export async function barePicture(bytes: Uint8Array, minShortSidePx?: number): Promise<Uint8Array> {
  const picture = await openPicture(bytes, minShortSidePx);
  return await encodeLook(await picture.decode(picture.widthPx, picture.heightPx));
}
