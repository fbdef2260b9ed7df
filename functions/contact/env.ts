import { z } from 'zod';

/** What the contact function reads; the construct's environment has this type. */
export const ContactEnv = z.object({
  TABLE_NAME: z.string(),
  MAIL_FROM: z.string(),
  MAIL_CONFIGURATION_SET: z.string(),
});
export type ContactEnv = z.infer<typeof ContactEnv>;
