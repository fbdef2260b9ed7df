import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { Timestamp } from '#shared/ids.ts';
import { Look } from '#shared/looks/look.ts';
import { WebhookUrl } from '#shared/processor/webhook-url.ts';

/** The documented `retoucher_settings`, one for each look: the URL of the external processor, and whether it is used. */
export const WebhookSetting = z.object({
  tool: Look,
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

export const listWebhooks = defineEndpoint({
  method: 'GET',
  path: '/admin/webhooks',
  access: 'admin',
  summary: 'The URL of the external processor of each look that one was ever set for, and whether it is used',
  output: z.object({ settings: z.array(WebhookSetting) }),
  success: 200,
});

export const setWebhook = defineEndpoint({
  method: 'PUT',
  path: '/admin/webhooks/{tool}',
  access: 'admin',
  summary: 'Sets the external processor of a look by a public https URL, and switches it on',
  body: z.strictObject({ webhookUrl: WebhookUrl }),
  output: setting,
  success: 200,
});

export const switchOffWebhook = defineEndpoint({
  method: 'DELETE',
  path: '/admin/webhooks/{tool}',
  access: 'admin',
  summary: 'Switches the external processor of a look off and keeps its URL; its orders are made here from now on',
  output: setting,
  success: 200,
});

export const testWebhook = defineEndpoint({
  method: 'POST',
  path: '/admin/webhooks/{tool}/test',
  access: 'admin',
  summary: 'Calls a URL once as the processor of a look is called, without order and picture, and reports the answer',
  body: z.strictObject({ webhookUrl: WebhookUrl }),
  output: z.object({ test: WebhookTest }),
  success: 200,
});
