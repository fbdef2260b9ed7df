import type { LookUpAll } from '#functions/processor/call-processor.adapter.ts';
import * as webhook from '#functions/processor/set-webhook.ts';
import type { ProcessorSettings } from '#functions/processor/settings.ts';
import { WebhookUrl } from '#shared/processor/webhook-url.ts';

/** The dependencies of setting the retoucher's webhook. */
export interface WebhookTools {
  readonly processor: ProcessorSettings;
  /** The origin of the stand-in on a laptop; empty for every other stage. */
  readonly standIn: string;
  /** @default that of the operating system */
  readonly lookUp?: LookUpAll;
  now(): Date;
}

/**
 * Shows the webhook of the external processor, switches it off, or sets another one, and returns the lines to print.
 *
 * @param what `show`, `off`, or the URL
 * @throws Error that says why nothing is changed
 */
export async function setWebhook(what: string, { now, processor, ...reach }: WebhookTools): Promise<string[]> {
  if (what === 'show') return await shown(processor);
  if (what === 'off') {
    const wasSet = await webhook.switchOffWebhook({ processor });
    return [wasSet ? 'the retoucher is made here from now on, and nothing is sent outside any more' : neverSet];
  }
  const parsed = WebhookUrl.safeParse(what);
  if (!parsed.success) throw new Error(parsed.error.issues[0]?.message);
  const setting = await webhook.setWebhook(parsed.data, { processor, reach, clock: now });
  return [
    `what is ordered from now on is retouched by ${setting?.webhookUrl}`,
    'customers are informed before they pay that the photo and the e-mail are sent outside',
  ];
}

const neverSet = 'no webhook was ever set: the retoucher is made here';

async function shown(processor: ProcessorSettings): Promise<string[]> {
  const found = await processor.find();
  if (found === undefined) return [neverSet];
  return [`${found.isActive ? 'on ' : 'off'}  ${found.webhookUrl}  since ${found.createdAt}`];
}
