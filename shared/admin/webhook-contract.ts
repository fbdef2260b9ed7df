import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { Timestamp } from '#shared/ids.ts';
import { WebhookUrl } from '#shared/processor/webhook-url.ts';

/** The documented `retoucher_settings`: where the outside processor is, and whether it is used. */
export const WebhookSetting = z.object({
  webhookUrl: z.string(),
  isActive: z.boolean(),
  createdAt: Timestamp,
});
export type WebhookSetting = z.infer<typeof WebhookSetting>;

/** What came of a test call. */
export const WebhookTest = z.object({
  /**
   * `answered`: with whatever status. `refused`: the address, or the answer, breaks a rule. `silent`: no whole answer in time.
   * `unreachable`: nobody is there.
   */
  outcome: z.enum(['answered', 'refused', 'silent', 'unreachable']),
  milliseconds: z.number().int().nonnegative(),
  status: z.number().int().optional(),
  /** How the answer would be read for an order. */
  said: z.enum(['failed', 'later', 'picture']).optional(),
  /** The beginning of the answer; our secret is struck out where it stands in it. */
  answer: z.string().optional(),
});
export type WebhookTest = z.infer<typeof WebhookTest>;

const setting = z.object({ setting: WebhookSetting.optional() });

export const getWebhook = defineEndpoint({
  method: 'GET',
  path: '/admin/webhook',
  access: 'admin',
  summary: 'Where the outside processor of the retoucher is, and whether it is used; absent until one was set',
  output: setting,
  success: 200,
});

export const setWebhook = defineEndpoint({
  method: 'PUT',
  path: '/admin/webhook',
  access: 'admin',
  summary: 'Names the outside processor of the retoucher by a public https address, and switches it on',
  body: z.strictObject({ webhookUrl: WebhookUrl }),
  output: setting,
  success: 200,
});

export const switchOffWebhook = defineEndpoint({
  method: 'DELETE',
  path: '/admin/webhook',
  access: 'admin',
  summary: 'Switches the outside processor off and keeps its address; the retoucher is made here from now on',
  output: setting,
  success: 200,
});

export const testWebhook = defineEndpoint({
  method: 'POST',
  path: '/admin/webhook/test',
  access: 'admin',
  summary: 'Calls an address once as the processor is called, with nobody’s picture, and tells what came back',
  body: z.strictObject({ webhookUrl: WebhookUrl }),
  output: z.object({ test: WebhookTest }),
  success: 200,
});
