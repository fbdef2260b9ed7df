import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { OfferedLanguage } from '#shared/languages.ts';
import { DeletionView } from './contract.ts';
import { GuestView, SelfieFaultName, SelfiePicture } from './guest-contract.ts';

export const takeFaceOut = defineEndpoint({
  method: 'PUT',
  path: '/guests/{id}/absences/{absence}',
  access: 'guest',
  summary: 'Takes a face out of the photos of the event, now and whenever one arrives; the pictures are not stored',
  body: z.strictObject({
    /** The version of the text the guest agreed to. */
    consentVersion: z.string(),
    /** The language in which the guest read it. @default that of coming in */
    language: OfferedLanguage.optional(),
    /** The first one frontal, the others with the head turned to either side. */
    pictures: z.array(SelfiePicture).min(1).max(3),
  }),
  output: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('taken_out'),
      guest: GuestView,
      /** Photos from which a face was taken out. */
      photos: z.number().int().nonnegative(),
    }),
    /** The event keeps no faces of people who did not enrol. */
    z.object({ outcome: z.literal('nothing_kept') }),
    z.object({ outcome: z.literal('retake'), picture: z.number().int().nonnegative(), fault: SelfieFaultName }),
  ]),
  success: 200,
});

export const takeFaceOutAgain = defineEndpoint({
  method: 'POST',
  path: '/guests/{id}/absences/{absence}/search',
  access: 'guest',
  summary: 'Takes a face out of all photos again; an interrupted call is finished by it',
  output: z.object({ guest: GuestView, photos: z.number().int().nonnegative() }),
  success: 200,
});

export const endAbsence = defineEndpoint({
  method: 'DELETE',
  path: '/guests/{id}/absences/{absence}',
  access: 'guest',
  summary: 'Takes it back: the template is deleted with this call, and the face can be found in new photos',
  output: z.object({ deletion: DeletionView }),
  success: 200,
});

/** The endpoints of the function that reads selfies. */
export const absenceEndpoints = { takeFaceOut, takeFaceOutAgain } as const;

/** The endpoint of the guests function. */
export const absenceEndEndpoints = { endAbsence } as const;
