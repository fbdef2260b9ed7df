import type { LookUpAll } from '#functions/processor/call-processor.adapter.ts';
import * as webhook from '#functions/processor/set-webhook.ts';
import type { ProcessorSettings } from '#functions/processor/settings.ts';
import { Look } from '#shared/looks/look.ts';
import { WebhookUrl } from '#shared/processor/webhook-url.ts';

/** The dependencies of setting the webhook of a tool. */
export interface WebhookTools {
  readonly processor: ProcessorSettings;
  /** The origin of the stand-in on a laptop; empty for every other stage. */
  readonly standIn: string;
  /** @default that of the operating system */
  readonly lookUp?: LookUpAll;
  now(): Date;
}

/**
 * Shows the webhook of a tool's external processor, switches it off, or sets another one, and returns the lines to print.
 *
 * @param tool the retoucher, the hair changer or the makeup changer
 * @param what `show`, `off`, or the URL
 * @throws Error that says why nothing is changed
 */
export async function setWebhook(
  tool: string,
  what = '',
  { now, processor, ...reach }: WebhookTools,
): Promise<string[]> {
  const look = Look.safeParse(tool).data;
  if (look === undefined) throw new Error(`the webhook of which tool: ${Look.options.join(', ')}?`);
  if (what === 'show') return await shown(look, processor);
  if (what === 'off') {
    const wasSet = await webhook.switchOffWebhook(look, { processor });
    return [
      wasSet ? `the ${look} is made here from now on, and nothing of it is sent outside any more` : neverSet(look),
    ];
  }
  const parsed = WebhookUrl.safeParse(what);
  if (!parsed.success) throw new Error(parsed.error.issues[0]?.message);
  const setting = await webhook.setWebhook(look, parsed.data, { processor, reach, clock: now });
  return [
    `what is ordered of the ${look} from now on is made by ${setting?.webhookUrl}`,
    'customers are informed before they pay that the photo and the e-mail are sent outside',
  ];
}

const neverSet = (look: Look) => `no webhook was ever set: the ${look} is made here`;

async function shown(look: Look, processor: ProcessorSettings): Promise<string[]> {
  const found = await processor.find(look);
  if (found === undefined) return [neverSet(look)];
  return [`${found.isActive ? 'on ' : 'off'}  ${found.webhookUrl}  since ${found.createdAt}`];
}
