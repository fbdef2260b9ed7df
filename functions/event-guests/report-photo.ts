import type { z } from 'zod';
import { guestWithMatches, maySee } from '#functions/events-core/guest-with-matches.ts';
import { untilChanged } from '#functions/events-core/own-event.ts';
import type { PhotoReports } from '#functions/events-core/photo-reports.ts';
import { type PublishGalleryDeps, publishGallery } from '#functions/events-core/publish-gallery.ts';
import { NotFound, TooManyRequests } from '#functions/platform/errors.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { reportPhoto as contract } from '#shared/events/guest-contract.ts';
import type { GuestId, PhotoId } from '#shared/ids.ts';
import type { ListPhotosDeps } from './list-photos.ts';

export interface ReportPhotoDeps extends ListPhotosDeps, PublishGalleryDeps {
  readonly reports: Pick<PhotoReports, 'report'>;
  readonly dailyReports: RateLimit;
}

/**
 * Counts a guest's report of a photo that the guest sees; three guests hide it. Repeated, it changes nothing.
 *
 * @throws NotFound, also for a photo of which the guest is only asked, EventMovedOn, TooManyRequests, ChangedMeanwhile
 */
export async function reportPhoto(
  id: GuestId,
  photoId: PhotoId,
  { reason }: z.infer<typeof contract.body>,
  secret: string | undefined,
  deps: ReportPhotoDeps,
): Promise<z.input<typeof contract.output>> {
  const now = deps.clock();
  const guest = await guestWithMatches(id, secret, deps);
  if (!maySee(guest, photoId)) throw new NotFound();
  const { event } = guest;
  const seenPhoto = async () => {
    const photo = (await deps.photos.findAll(event.id, [photoId])).get(photoId);
    if (photo?.state !== 'indexed') throw new NotFound();
    return photo;
  };
  await seenPhoto();
  if (!(await deps.dailyReports.allow(id, now)))
    throw new TooManyRequests(`${eventLimits.reportsPerDay} reports a day`);
  const report = { guestId: id, reason, at: now.toISOString() };
  const outcome = await untilChanged(async () => {
    const attempted = await deps.reports.report(await seenPhoto(), report, eventLimits.reportsHide);
    return attempted === 'changed' ? undefined : attempted;
  });
  if (outcome === 'hidden') await publishGallery(event, deps);
  return { reported: true };
}
