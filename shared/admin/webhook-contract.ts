import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { Timestamp } from '#shared/ids.ts';
import { WebhookUrl } from '#shared/processor/webhook-url.ts';

/** The documented `retoucher_settings`: the URL of the external processor, and whether it is used. */
export const WebhookSetting = z.object({
  webhookUrl: z.string(),
  isActive: z.boolean(),
  createdAt: Timestamp,
});
export type WebhookSetting = z.infer<typeof WebhookSetting>;

/** The outcome of a test call. */
export const WebhookTest = z.object({
  /**
   * `answered`: with any status. `refused`: the URL, or the answer, breaks a rule. `silent`: no complete answer in
   * time. `unreachable`: no connection.
   */
  outcome: z.enum(['answered', 'refused', 'silent', 'unreachable']),
  milliseconds: z.number().int().nonnegative(),
  status: z.number().int().optional(),
  /** What the answer would mean for an order. */
  said: z.enum(['failed', 'later', 'picture']).optional(),
  /** The beginning of the answer, with our secret removed. */
  answer: z.string().optional(),
});
export type WebhookTest = z.infer<typeof WebhookTest>;

const setting = z.object({ setting: WebhookSetting.optional() });

export const getWebhook = defineEndpoint({
  method: 'GET',
  path: '/admin/webhook',
  access: 'admin',
  summary: 'The URL of the external processor of the retoucher, and whether it is used; absent until one was set',
  output: setting,
  success: 200,
});

export const setWebhook = defineEndpoint({
  method: 'PUT',
  path: '/admin/webhook',
  access: 'admin',
  summary: 'Sets the external processor of the retoucher by a public https URL, and switches it on',
  body: z.strictObject({ webhookUrl: WebhookUrl }),
  output: setting,
  success: 200,
});

export const switchOffWebhook = defineEndpoint({
  method: 'DELETE',
  path: '/admin/webhook',
  access: 'admin',
  summary: 'Switches the external processor off and keeps its URL; the built-in engine makes retouches from now on',
  output: setting,
  success: 200,
});

export const testWebhook = defineEndpoint({
  method: 'POST',
  path: '/admin/webhook/test',
  access: 'admin',
  summary: 'Calls a URL once as the processor is called, without a customer’s picture, and reports the answer',
  body: z.strictObject({ webhookUrl: WebhookUrl }),
  output: z.object({ test: WebhookTest }),
  success: 200,
});
