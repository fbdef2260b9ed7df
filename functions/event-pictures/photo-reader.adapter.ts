import { readCrowd } from '#engine/crowd/read-crowd.ts';
import { encodeAt } from '#engine/encode/encode-photo.ts';
import { type CrowdModels, loadCrowdModels } from '#engine/inference/crowd-models.ts';
import { openPicture, type Picture } from '#engine/input/picture.ts';
import { type PreviewSize, previewSides } from '#shared/events/event-keys.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { PhotoFailure } from '#shared/events/photo.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { RejectionCode } from '#shared/photo/rejection.ts';
import { type PhotoReader, PhotoUnreadable } from './photo-reader.ts';

/** Any size that shows a face: guests also send cuts and screenshots. */
const minShortSidePx = 32;
const quality = 80;
/** The size on paper is unknown. */
const screenDpi = 72;

/** How a refusal of the engine is named here; any other one means that the file is damaged. */
const failures: Partial<Record<RejectionCode, PhotoFailure>> = {
  not_an_image: 'not_a_picture',
  unsupported_format: 'not_a_picture',
  file_too_large: 'too_large',
  too_many_pixels: 'too_large',
};

/** Reads photos with the engine; its models are loaded with the first one. */
export function createPhotoReader(): PhotoReader {
  let models: Promise<CrowdModels> | undefined;
  return {
    async read(file) {
      try {
        models ??= loadCrowdModels();
        const picture = await openPicture(file, minShortSidePx, eventLimits.photoMaxBytes);
        const found = await readCrowd(picture, await models);
        return {
          widthPx: picture.widthPx,
          heightPx: picture.heightPx,
          previews: { preview: await shrink(picture, 'preview'), thumbnail: await shrink(picture, 'thumbnail') },
          faces: found.flatMap(({ box, class: use, vector }) =>
            vector === undefined || use === 'counted' ? [] : [{ box, class: use, vector }],
          ),
          smallFaces: found.filter((face) => face.class === 'counted').length,
        };
      } catch (error) {
        if (!(error instanceof PhotoRejected)) throw error;
        throw new PhotoUnreadable(failures[error.code] ?? 'unreadable', error.message);
      }
    },
  };
}

/** A JPEG of at most the side of this size, never enlarged. */
async function shrink({ widthPx, heightPx, decode }: Picture, size: PreviewSize): Promise<Uint8Array> {
  const scale = Math.min(1, previewSides[size] / Math.max(widthPx, heightPx));
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return await encodeAt(await decode(scaled(widthPx), scaled(heightPx)), quality, screenDpi);
}
