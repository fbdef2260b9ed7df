import { z } from 'zod';

/** What tools ask that can crop a changed picture to the size of a green card photo, and whom the picture shows. */
export const croppedOptions = {
  /** Crops the picture to 51 x 51 mm afterwards. The rules forbid changed pictures, so that it is for no entry. */
  forGreencard: z.boolean().default(false),
  /** The customer accepts that the photo is not for submission. */
  notForSubmissionConfirmed: z.boolean().default(false),
  /** A person under 18 is in the picture. */
  minor: z.boolean().default(false),
  guardianConfirmed: z.boolean().default(false),
  /** The person is 18 or over, although the face looks like a child's. */
  adultConfirmed: z.boolean().default(false),
};

type Confirmations = { readonly [Name in keyof typeof croppedOptions]: boolean };

/** Whether what has to be confirmed about the crop was. */
export function isCropConfirmed({ forGreencard, notForSubmissionConfirmed }: Confirmations): boolean {
  return notForSubmissionConfirmed || !forGreencard;
}

/** Whether a parent or guardian confirmed a picture of a person under 18. */
export function isGuardianConfirmed({ minor, guardianConfirmed }: Confirmations): boolean {
  return guardianConfirmed || !minor;
}

/** How a missing confirmation is named in an answer. */
export const missing = {
  crop: { path: ['notForSubmissionConfirmed'], message: 'acknowledgement_required' },
  guardian: { path: ['guardianConfirmed'], message: 'guardian_required' },
};

/** Whether what is delivered for these options may not be submitted to any authority, and has to say so. */
export function isNotForSubmission(options: Readonly<Record<string, string | boolean>>): boolean {
  return options['forGreencard'] === true;
}
