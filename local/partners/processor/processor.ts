import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { type Exchange, header, jsonBody, jsonReply, type Reply } from '#local/edge/exchange.ts';
import { openDocumentFolder } from '#local/storage/document-folder.ts';
import { type CallBack, callBack, isSigned } from './call-back.ts';
import { drawLook } from './draw-look.ts';
import { type Misbehaviour, Misbehaviours } from './misbehaviour.ts';

const root = '/_local/processor';
const laterMs = 1000;
/** One byte more than the product accepts. */
const tooManyBytes = { picture: 20 * 1024 * 1024 + 1, answer: 64 * 1024 + 1 } as const;

const Order = z.looseObject({ orderId: z.string(), signedUrl: z.url(), action: z.string() });
type Order = z.infer<typeof Order>;
/** An admin's test of the webhook. */
const Test = z.looseObject({ action: z.string(), test: z.literal(true) });

export interface ProcessorStandIn {
  handle(exchange: Exchange): Promise<Reply | undefined>;
  /** Makes the callbacks that are due. */
  tick(): Promise<unknown>;
}

/**
 * Stands in for a workflow of the kind n8n runs. What it draws is enough to be compared, encoded and delivered.
 */
export function createProcessor({ stateDir, now }: { stateDir: string; now: () => number }): ProcessorStandIn {
  const asked = openDocumentFolder<Order>(join(stateDir, 'processor', 'orders'));
  const waiting = openDocumentFolder<CallBack>(join(stateDir, 'processor', 'calls'));
  const words = openDocumentFolder<Misbehaviour[]>(join(stateDir, 'processor', 'misbehaviour'));
  const answers: string[] = [];
  let turnedAway = 0;
  let otherPicture: Buffer = Buffer.alloc(0);
  const does = (word: Misbehaviour): boolean => (words.get('now') ?? []).includes(word);

  function result({ orderId }: Order, origin: string) {
    if (does('fail')) return { success: false, n8nResult: 'Workflow failed' };
    if (does('noLink')) return { success: true, n8nResult: 'Workflow was started' };
    const url = does('privateLink') ? 'https://10.0.0.1/output.jpg' : `${origin}${root}/pictures/${orderId}`;
    return { success: true, n8nResult: { output: { url } } };
  }

  function callFor(order: Order, exchange: Exchange): CallBack {
    const body = JSON.stringify({ orderId: order.orderId, ...result(order, exchange.url.origin) });
    return { id: randomUUID(), url: header(exchange, 'x-vesika-callback'), body, dueAt: now() + laterMs };
  }

  async function begin(exchange: Exchange): Promise<Reply> {
    if (!isSigned(exchange)) return jsonReply(401, { message: 'Authorization data is wrong!' });
    if (does('answer500')) {
      turnedAway += 1;
      return jsonReply(500, { message: 'Error in workflow' });
    }
    if (does('redirect')) return { status: 302, headers: { location: `${root}/webhook` } };
    if (does('hugeAnswer')) return { status: 200, body: Buffer.alloc(tooManyBytes.answer, ' ') };
    const body = jsonBody(exchange);
    if (Test.safeParse(body).success) return jsonReply(200, { success: true, n8nResult: 'The test has arrived' });
    const order = Order.parse(body);
    asked.set(order.orderId, order);
    if (does('early')) answers.push(await callBack(callFor(order, exchange), does));
    const isLater = (['later', 'twice', 'never', 'early'] as const).some(does);
    if (!isLater) return jsonReply(200, result(order, exchange.url.origin));
    const calls = does('twice') ? 2 : 1;
    if (!does('never')) {
      for (let copy = 0; copy < calls; copy += 1) {
        const call = callFor(order, exchange);
        waiting.set(call.id, call);
      }
    }
    if (does('silentAnswer')) await untilGone(exchange.signal);
    return jsonReply(200, { success: true, n8nResult: 'Workflow was started' });
  }

  async function picture(exchange: Exchange, orderId: string): Promise<Reply> {
    const order = asked.get(orderId);
    if (order === undefined) return jsonReply(404, { message: 'no such order' });
    if (does('redirectPicture')) return { status: 302, headers: { location: order.signedUrl } };
    if (does('notAPicture')) return { status: 200, headers: { 'content-type': 'image/jpeg' }, body: '<html></html>' };
    if (does('hugePicture')) return { status: 200, body: Buffer.alloc(tooManyBytes.picture) };
    if (does('otherPicture')) return { status: 200, body: otherPicture };
    if (does('silentPicture')) await untilGone(exchange.signal);
    const selfie = await fetch(order.signedUrl);
    const bytes = Buffer.from(await selfie.arrayBuffer());
    return {
      status: selfie.status,
      body: selfie.ok && !does('samePicture') ? await drawLook(order.action, bytes) : bytes,
    };
  }

  function misbehave(exchange: Exchange): Reply {
    if (exchange.method === 'POST') {
      const parsed = Misbehaviours.safeParse(jsonBody(exchange));
      if (!parsed.success) return jsonReply(400, { known: Misbehaviours.shape.misbehaviours.element.options });
      words.set('now', parsed.data.misbehaviours);
    }
    return jsonReply(200, { misbehaviours: words.get('now') ?? [] });
  }

  return {
    async tick() {
      for (const call of waiting.values().filter(({ dueAt }) => dueAt <= now())) {
        waiting.delete(call.id);
        answers.push(await callBack(call, does));
      }
    },

    async handle(exchange) {
      if (!exchange.rawPath.startsWith(`${root}/`)) return undefined;
      const path = exchange.rawPath.slice(root.length);
      if (path === '/webhook') return await begin(exchange);
      if (path === '/misbehave') return misbehave(exchange);
      if (path === '/asked')
        return jsonReply(200, { orders: asked.values(), waiting: waiting.values().length, answers, turnedAway });
      if (path === '/picture') {
        otherPicture = exchange.body;
        return jsonReply(200, { bytes: otherPicture.length });
      }
      return await picture(exchange, path.replace('/pictures/', ''));
    },
  };
}

function untilGone(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
}
