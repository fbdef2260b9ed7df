import { z } from 'zod';

/**
 * The subjects of declarations: the customer accepts the terms, consents to face measuring, is the parent or guardian
 * of a child in the picture, has checked what cannot be measured, and knows that a changed picture is not for
 * submission.
 */
export const DeclarationSubject = z.enum(['terms', 'faceMeasuring', 'guardian', 'selfCheck', 'notForSubmission']);
export type DeclarationSubject = z.infer<typeof DeclarationSubject>;

/** A declaration as it is stored with the order: the subject, the version of the shown text, and the time. */
export const Declaration = z.object({ subject: DeclarationSubject, textVersion: z.string(), at: z.string() });
export type Declaration = z.infer<typeof Declaration>;
