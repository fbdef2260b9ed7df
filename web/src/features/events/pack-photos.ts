import type { z } from 'zod';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { downloadPhotos, PhotoArchive } from '#shared/events/guest-contract.ts';
import type { PhotoId } from '#shared/ids.ts';

/** A finished ZIP, and when its link was signed at the earliest, in milliseconds since 1970. */
export interface PackedFile extends PhotoArchive {
  readonly madeAt: number;
}

/** A download of photos in one ZIP or several. */
export interface Packing {
  /** How many photos it has in all. */
  readonly total: number;
  /** The photos that are in no file yet. */
  readonly rest: readonly PhotoId[];
  readonly files: readonly PackedFile[];
}

interface PackPhotosDeps {
  /** @param packed how many photos are in earlier files */
  pack(photoIds: PhotoId[], packed: number): Promise<z.output<typeof downloadPhotos.output>>;
  /** Called after each call, with the file it made; returns whether the next one is wanted. */
  onStep(packing: Packing, file: PackedFile | undefined): boolean;
}

/**
 * Packs the rest of a download, one file after another. What was packed before a failure stays packed, so the same call
 * with the last step goes on.
 */
export async function packPhotos(begun: Packing, { pack, onStep }: PackPhotosDeps): Promise<void> {
  let packing = begun;
  while (packing.rest.length > 0) {
    const { total, rest, files } = packing;
    const asked = rest.slice(0, eventLimits.photosPerArchive);
    const madeAt = Date.now();
    const { archive, left } = await pack(asked, total - rest.length);
    if (left.length >= asked.length) throw new Error('the server packed none of the photos');
    const file = archive === undefined ? undefined : { ...archive, madeAt };
    packing = {
      total,
      rest: [...left, ...rest.slice(asked.length)],
      files: file === undefined ? files : [...files, file],
    };
    if (!onStep(packing, file)) return;
  }
}
