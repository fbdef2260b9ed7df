import { z } from 'zod';

/** The address of the outside processor, as an operator writes it: it must not be empty after trimming. */
export const WebhookUrl = z.string().trim().min(1, 'Please enter a webhook URL').max(2048);
export type WebhookUrl = z.infer<typeof WebhookUrl>;
