import { z } from 'zod';

/**
 * What a person declares about an order: that they accept the terms, that they consent to the face being measured, that they
 * are the parent or guardian of a child in the picture, that they looked themselves at what cannot be measured, and that they
 * know that a changed picture is not for submission.
 */
export const DeclarationSubject = z.enum(['terms', 'faceMeasuring', 'guardian', 'selfCheck', 'notForSubmission']);
export type DeclarationSubject = z.infer<typeof DeclarationSubject>;

/** A declaration as it is kept with the order: the subject, which words were shown, and when. */
export const Declaration = z.object({ subject: DeclarationSubject, textVersion: z.string(), at: z.string() });
export type Declaration = z.infer<typeof Declaration>;
