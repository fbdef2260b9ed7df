import { z } from 'zod';
import { ulidPattern } from '#shared/ids.ts';

/** Identifies a hand-off of a picture from a phone to a desktop. */
export const HandoffId = z
  .string()
  .regex(new RegExp(`^hnd_${ulidPattern}$`))
  .brand<'HandoffId'>();
export type HandoffId = z.infer<typeof HandoffId>;

/** The secret of a device, and the code in the link: 128 random bits as base64url. */
export const HandoffSecret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/)
  .brand<'HandoffSecret'>();
export type HandoffSecret = z.infer<typeof HandoffSecret>;

/** The header with the secret of one device. */
export const handoffSecretHeader = 'x-handoff-secret';
