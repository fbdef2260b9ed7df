import type { Clock } from '#functions/platform/clock.ts';
import type { WebhookTest } from '#shared/admin/webhook-contract.ts';
import type { Look } from '#shared/looks/look.ts';
import { lookOf } from '#shared/looks/looks.ts';
import { type CallProcessor, ProcessorCallRefused, ProcessorTimeout } from './call-processor.adapter.ts';
import { readAnswer } from './read-answer.ts';
import { signedPost } from './signed-post.ts';

export interface TestWebhookDeps {
  readonly call: CallProcessor;
  readonly secret: () => Promise<string>;
  readonly clock: Clock;
}

/** How many characters of the answer an admin sees. */
const shownCharacters = 500;

/**
 * Calls a URL as the processor of a look is called, with its action and fields, by the same rules and signed, but marked
 * as a test and without order, e-mail, picture and callback URL. Every outcome is reported to the admin.
 */
export async function testWebhook(
  look: Look,
  url: string,
  { call, secret: read, clock }: TestWebhookDeps,
): Promise<WebhookTest> {
  const secret = await read();
  const begun = clock();
  const { action, testOptions, triggerFields } = lookOf(look);
  const timestamp = begun.toISOString();
  const body = JSON.stringify({ action, test: true, timestamp, ...triggerFields(testOptions) });
  const came = await call(signedPost(url, body, { secret, at: begun })).catch(outcomeOf);
  const milliseconds = Math.max(0, clock().getTime() - begun.getTime());
  if ('outcome' in came) return { ...came, milliseconds };
  const { status, bytes } = came;
  const text = bytes.toString('utf8');
  return {
    ...{ outcome: 'answered', milliseconds, status },
    ...(status >= 200 && status < 300 ? { said: readAnswer(text).said } : {}),
    // The server may repeat the secret, which must not be shown.
    answer: text.replaceAll(secret, '***').slice(0, shownCharacters),
  };
}

function outcomeOf(error: unknown): Pick<WebhookTest, 'outcome'> {
  if (error instanceof ProcessorCallRefused) return { outcome: 'refused' };
  if (error instanceof ProcessorTimeout) return { outcome: 'silent' };
  // Network errors carry a code; every other error is ours.
  if (error instanceof Error && 'code' in error) return { outcome: 'unreachable' };
  throw error;
}
