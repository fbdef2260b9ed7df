import type { z } from 'zod';
import { eventLimits } from '#shared/events/event-limits.ts';
import { endOfDayAfter } from '#shared/events/event-time.ts';
import type { AbsenceView, EnrolmentView, GuestView } from '#shared/events/guest-contract.ts';
import type { StoredAbsence } from './absences.ts';
import type { Guests } from './guests.ts';
import { absentFaces, enrolledFaces, type GuestAtEvent, isApproved, seesAll } from './own-guest.ts';
import type { StoredEnrolment } from './stored-guest.ts';

/** A guest as that guest sees it. */
export async function guestView(
  at: GuestAtEvent,
  { guests }: { readonly guests: Pick<Guests, 'enrolmentsOf' | 'absencesOf'> },
): Promise<z.input<typeof GuestView>> {
  const { guest, event } = at;
  const { id, name, organizerName, type, eventDate, timeZone, state, settings, photoCount } = event;
  const enrolments = await enrolledFaces(at, guests);
  const isHidden = event.hiddenAt !== undefined;
  // What an operator takes down may be the names.
  const names = isHidden ? { name: '', organizerName: '' } : { name, organizerName };
  const absences = await absentFaces(at, guests);
  const { keepFaces, approval, cameraOnly, downloads } = settings;
  return {
    id: guest.id,
    event: {
      ...{ id, ...names, type, eventDate, state, keepFaces, approval, cameraOnly, downloads },
      endsAt: endOfDayAfter(eventDate, eventLimits.expiresAfterDays, timeZone),
      photos: photoCount,
      galleryForAll: seesAll(at, enrolments),
      guestUploads: settings.guestUploads && isApproved(at, enrolments),
      isHidden,
    },
    enrolments: enrolments.map(enrolmentView),
    absences: absences.map(absenceView),
    isRefused: guest.isRefused === true && enrolments.length === 0,
  };
}

function enrolmentView(stored: StoredEnrolment): z.input<typeof EnrolmentView> {
  const { id, who, state, createdAt, searchedAt, double = false } = stored;
  return { id, who, state, createdAt, searched: searchedAt !== undefined, double };
}

function absenceView({ id, createdAt, searchedAt, double = false }: StoredAbsence): z.input<typeof AbsenceView> {
  return { id, createdAt, searched: searchedAt !== undefined, double };
}
