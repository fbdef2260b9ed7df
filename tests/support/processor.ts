import { signedHeaders } from '#functions/processor/request-signature.ts';
import { shared } from '#local/partners/processor/call-back.ts';
import type { Misbehaviour } from '#local/partners/processor/misbehaviour.ts';
import { apiPath } from '#shared/http/endpoint.ts';
import { answerOrder } from '#shared/processor/contract.ts';
import { runAdmin } from './admin.ts';
import type { Reachable } from './product.ts';

/** What a processor that has the secret calls back with: it holds for five minutes, and can be sent more than once. */
export function signedAnswer(answer: object, at = new Date()): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(answer);
  return { body, headers: { 'content-type': 'application/json', ...signedHeaders(shared.secret, body, at) } };
}

/** Calls the product back; answers whether that was awaited, or with which status it was refused. */
export async function callBack({ url }: Reachable, answer: ReturnType<typeof signedAnswer>): Promise<boolean | number> {
  const reply = await fetch(url + apiPath(answerOrder), { method: 'POST', ...answer });
  return reply.ok ? answerOrder.output.parse(await reply.json()).received : reply.status;
}

const root = '/_local/processor';

/** Lets the stand-in make what is retouched from now on, as an operator does. */
export async function switchToProcessor(product: Reachable): Promise<string> {
  return await runAdmin(product, 'webhook', `${product.url}${root}/webhook`);
}

/** Tells the stand-in for an outside processor what to do wrong from now on; without a word, nothing. */
export async function misbehave({ url }: Reachable, ...misbehaviours: Misbehaviour[]): Promise<void> {
  const answer = await fetch(`${url}${root}/misbehave`, { method: 'POST', body: JSON.stringify({ misbehaviours }) });
  if (!answer.ok) throw new Error(await answer.text());
}

/** What the stand-in hands out when it is told to hand out another picture. */
export async function giveOtherPicture({ url }: Reachable, picture: Uint8Array): Promise<void> {
  await fetch(`${url}${root}/picture`, { method: 'POST', body: Uint8Array.from(picture) });
}

/** What the stand-in was asked, what its calls back were answered, and how often it was asked while out of order. */
export async function processorRecord({ url }: Reachable): Promise<{
  orders: readonly { orderId: string; signedUrl: string }[];
  /** Calls back that are still to be made. */
  waiting: number;
  answers: readonly string[];
  turnedAway: number;
}> {
  return (await (await fetch(`${url}${root}/asked`)).json()) as Awaited<ReturnType<typeof processorRecord>>;
}
