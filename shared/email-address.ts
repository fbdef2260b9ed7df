import { z } from 'zod';
import { limits } from './limits.ts';

/** An e-mail address as a person types it: trimmed, at most 255 characters. Compare with {@link normaliseEmail}. */
export const EmailAddress = z.string().trim().max(limits.emailMaxLength).pipe(z.email());
export type EmailAddress = z.infer<typeof EmailAddress>;

/** The form in which two addresses are compared. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
