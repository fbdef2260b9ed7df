import { z } from 'zod';

/**
 * What a person declares about an order: that they accept the terms, that they are the parent or guardian of a child in
 * the picture, that they looked themselves at what cannot be measured, and that they know that a changed picture is not for
 * submission.
 */
export const DeclarationSubject = z.enum(['terms', 'guardian', 'selfCheck', 'notForSubmission']);
export type DeclarationSubject = z.infer<typeof DeclarationSubject>;

/** The version of the words a person is shown now; whoever changes the words changes the version. */
export const declarationVersions = {
  terms: '2026-11-23',
  guardian: '2026-11-21',
  selfCheck: '2026-11-22-2',
  notForSubmission: '2026-11-22',
} as const satisfies Record<DeclarationSubject, string>;

/** A declaration as it is kept with the order: the subject, which words were shown, and when. */
export const Declaration = z.object({ subject: DeclarationSubject, textVersion: z.string(), at: z.string() });
export type Declaration = z.infer<typeof Declaration>;
