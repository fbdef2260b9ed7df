import type { AnswerMessage } from '#functions/orders-core/job.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { MalformedRequest, Unauthorized, ValidationFailed } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import type { MessageQueue } from '#functions/platform/message-queue.ts';
import type { OrderId } from '#shared/ids.ts';
import { LateAnswer } from '#shared/processor/contract.ts';
import { meaningOf } from './read-answer.ts';
import { isSigned } from './request-signature.ts';

export interface ReceiveCallbackDeps {
  readonly findOrder: (id: OrderId) => Promise<StoredOrder | undefined>;
  readonly queue: MessageQueue<AnswerMessage>;
  readonly secret: () => Promise<string>;
  readonly clock: Clock;
}

const maxBytes = 64 * 1024;

/**
 * Receives the callback of a processor and queues it for the workers, who fetch and examine the picture. So the answer
 * is immediate, and a crash of a worker loses nothing. Second, late and unexpected callbacks are accepted and ignored.
 *
 * @returns whether the order is being made by a processor
 * @throws Unauthorized when the signature is invalid or older than five minutes
 * @throws MalformedRequest, ValidationFailed when the signed body is no callback
 */
export async function receiveCallback(
  rawBody: string,
  headers: Readonly<Record<string, string | undefined>>,
  { findOrder, queue, secret, clock }: ReceiveCallbackDeps,
): Promise<boolean> {
  if (!isSigned(await secret(), rawBody, headers, clock)) throw new Unauthorized('the signature does not hold');
  if (Buffer.byteLength(rawBody) > maxBytes) throw new MalformedRequest(`an answer has at most ${maxBytes} bytes`);
  const { orderId, ...answer } = parseAnswer(rawBody);
  const order = await findOrder(orderId);
  const isMade = order?.status === 'processing' && order.engine === 'webhook' && order.deletedAt === undefined;
  if (!isMade) {
    logger.warn('a processor answered an order that awaits nothing', { orderId });
    return false;
  }
  const said = meaningOf(answer);
  switch (said.said) {
    case 'picture':
      await queue.send({ orderId, answer: { link: said.link } });
      break;
    case 'failed':
      await queue.send({ orderId, answer: { failed: said.why } });
      break;
    case 'later':
      await queue.send({ orderId, answer: { failed: 'it called back without a link' } });
  }
  return true;
}

function parseAnswer(rawBody: string): LateAnswer {
  let body: unknown;
  try {
    body = JSON.parse(rawBody);
  } catch {
    throw new MalformedRequest('the body is not JSON');
  }
  const parsed = LateAnswer.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ValidationFailed(parsed.error.issues.map(({ path, code }) => ({ pointer: `/${path.join('/')}`, code })));
}
