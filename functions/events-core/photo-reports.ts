import type { ReportReason } from '#shared/events/photo.ts';
import type { GuestId } from '#shared/ids.ts';
import type { StoredPhoto } from './stored-photo.ts';

/** What a guest says of a photo. */
export interface PhotoReport {
  readonly guestId: GuestId;
  readonly reason: ReportReason;
  readonly at: string;
  /** Whether it counts among those that hide the photo; the organiser sees it in any case. */
  readonly mayHide: boolean;
}

/** The port to reports of photos. */
export interface PhotoReports {
  /**
   * Counts a report with the photo and its event, and hides the photo when it is the last one that is needed, in one
   * transaction.
   *
   * @returns `hidden` for the last one that was needed; `known` for a guest who reported the photo before; `changed` when
   * the photo, who reported it, or the state of the event is another by now
   */
  report(photo: StoredPhoto, report: PhotoReport, hidesAt: number): Promise<'counted' | 'hidden' | 'known' | 'changed'>;
}
