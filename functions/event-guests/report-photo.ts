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
  readonly reportLimits: { readonly ofGuest: RateLimit; readonly ofNetwork: RateLimit };
}

/** Who reports: the secret that was sent, and the network. */
export interface Reporter {
  readonly secret: string | undefined;
  readonly sourceNetwork: string;
}

/**
 * Counts a guest's report of a photo that the guest sees; three guests with an enrolled face hide it: one without costs
 * nothing to make. Repeated, it changes nothing.
 *
 * @throws NotFound, also for a photo of which the guest is only asked, EventMovedOn, TooManyRequests, ChangedMeanwhile
 */
export async function reportPhoto(
  id: GuestId,
  photoId: PhotoId,
  { reason }: z.infer<typeof contract.body>,
  { secret, sourceNetwork }: Reporter,
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
  const { reportsPerDay, reportsPerHourOfNetwork } = eventLimits;
  const { ofGuest, ofNetwork } = deps.reportLimits;
  if (!(await ofGuest.allow(id, now))) throw new TooManyRequests(`${reportsPerDay} reports a day`);
  if (!(await ofNetwork.allow(sourceNetwork, now)))
    throw new TooManyRequests(`${reportsPerHourOfNetwork} reports of a network an hour`);
  const report = { guestId: id, reason, at: now.toISOString(), mayHide: guest.hasFace };
  const outcome = await untilChanged(async () => {
    const attempted = await deps.reports.report(await seenPhoto(), report, eventLimits.reportsHide);
    return attempted === 'changed' ? undefined : attempted;
  });
  if (outcome === 'hidden') await publishGallery(event, deps);
  return { reported: true };
}
