import { z } from 'zod';

/** The URL of the external processor, as an operator enters it: not empty after trimming. */
export const WebhookUrl = z.string().trim().min(1, 'Please enter a webhook URL').max(2048);
export type WebhookUrl = z.infer<typeof WebhookUrl>;
