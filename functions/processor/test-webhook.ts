import type { Clock } from '#functions/platform/clock.ts';
import type { WebhookTest } from '#shared/admin/webhook-contract.ts';
import { type CallProcessor, ProcessorCallRefused, ProcessorTimeout } from './call-processor.adapter.ts';
import { readAnswer } from './read-answer.ts';
import { signedPost } from './signed-post.ts';

export interface TestWebhookDeps {
  readonly call: CallProcessor;
  readonly secret: () => Promise<string>;
  readonly clock: Clock;
}

/** Of what was answered an admin is shown so many characters. */
const shownCharacters = 500;

/**
 * Calls an address as the processor is called, by the same rules and signed, but about nobody: no order, no address, no
 * picture, and nowhere to call back. What comes of it is told, whatever it is.
 */
export async function testWebhook(url: string, { call, secret: read, clock }: TestWebhookDeps): Promise<WebhookTest> {
  const secret = await read();
  const begun = clock();
  const body = JSON.stringify({ action: 'test', timestamp: begun.toISOString() });
  const came = await call(signedPost(url, body, { secret, at: begun })).catch(outcomeOf);
  const milliseconds = Math.max(0, clock().getTime() - begun.getTime());
  if ('outcome' in came) return { ...came, milliseconds };
  const { status, bytes } = came;
  const text = bytes.toString('utf8');
  return {
    ...{ outcome: 'answered', milliseconds, status },
    ...(status >= 200 && status < 300 ? { said: readAnswer(text).said } : {}),
    // Whoever has the secret may repeat it: it is shown to nobody.
    answer: text.replaceAll(secret, '***').slice(0, shownCharacters),
  };
}

function outcomeOf(error: unknown): Pick<WebhookTest, 'outcome'> {
  if (error instanceof ProcessorCallRefused) return { outcome: 'refused' };
  if (error instanceof ProcessorTimeout) return { outcome: 'silent' };
  // What the network says when nobody is there carries a code; everything else is a fault of ours.
  if (error instanceof Error && 'code' in error) return { outcome: 'unreachable' };
  throw error;
}
