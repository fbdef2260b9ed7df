import { signedHeaders } from '#functions/processor/request-signature.ts';
import { shared } from '#local/partners/processor/call-back.ts';
import type { Misbehaviour } from '#local/partners/processor/misbehaviour.ts';
import { apiPath } from '#shared/http/endpoint.ts';
import type { Look } from '#shared/looks/look.ts';
import { answerOrder } from '#shared/processor/contract.ts';
import { runAdmin } from './admin.ts';
import type { Reachable } from './product.ts';

/** The callback of a processor with the secret: it is valid for five minutes, and can be sent more than once. */
export function signedAnswer(answer: object, at = new Date()): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(answer);
  return { body, headers: { 'content-type': 'application/json', ...signedHeaders(shared.secret, body, at) } };
}

/** Calls the product back; answers whether the callback was awaited, or the status of its refusal. */
export async function callBack({ url }: Reachable, answer: ReturnType<typeof signedAnswer>): Promise<boolean | number> {
  const reply = await fetch(url + apiPath(answerOrder), { method: 'POST', ...answer });
  return reply.ok ? answerOrder.output.parse(await reply.json()).received : reply.status;
}

const root = '/_local/processor';

/** Lets the stand-in make a look from now on, like an operator. */
export async function switchToProcessor(product: Reachable, look: Look = 'retoucher'): Promise<string> {
  return await runAdmin(product, 'webhook', look, `${product.url}${root}/webhook`);
}

/** Sets how the stand-in for an external processor misbehaves from now on; without arguments, not at all. */
export async function misbehave({ url }: Reachable, ...misbehaviours: Misbehaviour[]): Promise<void> {
  const answer = await fetch(`${url}${root}/misbehave`, { method: 'POST', body: JSON.stringify({ misbehaviours }) });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Sets another picture for the stand-in to return. */
export async function giveOtherPicture({ url }: Reachable, picture: Uint8Array): Promise<void> {
  await fetch(`${url}${root}/picture`, { method: 'POST', body: Uint8Array.from(picture) });
}

/** The requests to the stand-in, the answers to its callbacks, and the number of requests while out of order. */
export async function processorRecord({ url }: Reachable): Promise<{
  orders: readonly { orderId: string; signedUrl: string }[];
  /** Callbacks still to be made. */
  waiting: number;
  answers: readonly string[];
  turnedAway: number;
}> {
  return (await (await fetch(`${url}${root}/asked`)).json()) as Awaited<ReturnType<typeof processorRecord>>;
}
