import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Exchange, header, jsonBody, jsonReply, type Reply } from '#local/edge/exchange.ts';
import { errorPage, redirectTo } from '#local/edge/html-page.ts';
import { hostedPage } from '#local/partners/checkout/hosted-page.ts';
import { outcomeOf, stripeCards } from '#local/partners/checkout/test-cards.ts';
import { openDocumentFolder } from '#local/storage/document-folder.ts';
import { eventAbout, type StripeEvent, sendEvents } from './events.ts';
import { charges, page as pageOf, refundObject, refundsOf } from './lists.ts';
import { merchant } from './merchant.ts';
import { type Misbehaviour, Misbehaviours, nested, type Session, SessionRequest, totalOf } from './session.ts';

/** The paths for people and tests are under this; Stripe's own calls begin with `/v1/`. */
const root = '/_local/stripe';

export interface StripeStandIn {
  handle(exchange: Exchange): Promise<Reply | undefined>;
  tick(): Promise<unknown>;
}

interface Answered {
  readonly digest: string;
  readonly reply: Reply;
}

const refused = (status: number, code: string, message: string): Reply =>
  jsonReply(status, { error: { type: code, code, message } });
const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;

/** The Stripe calls of the product, for one merchant; its state survives a restart. */
export function createStripe({ stateDir, now }: { stateDir: string; now: () => number }): StripeStandIn {
  const sessions = openDocumentFolder<Session>(join(stateDir, 'stripe', 'sessions'));
  const answered = openDocumentFolder<Answered>(join(stateDir, 'stripe', 'idempotency'));
  const waiting = openDocumentFolder<StripeEvent>(join(stateDir, 'stripe', 'events'));
  const orders = openDocumentFolder<Misbehaviour[]>(join(stateDir, 'stripe', 'misbehaviour'));
  const does = (misbehaviour: Misbehaviour): boolean => (orders.get('now') ?? []).includes(misbehaviour);
  const isExpired = ({ request }: Session): boolean => request.expires_at * 1000 <= now();

  function sessionObject(session: Session, origin: string, expands = false) {
    const { id, request, intent } = session;
    const { amount, currency } = totalOf(request);
    const open = isExpired(session) ? 'expired' : 'open';
    return {
      id,
      object: 'checkout.session',
      status: intent === undefined ? open : 'complete',
      payment_status: intent === undefined ? 'unpaid' : 'paid',
      amount_total: does('tamperAmount') ? amount + 100 : amount,
      currency,
      client_reference_id: does('tamperBasket') ? 'another' : request.client_reference_id,
      metadata: request.metadata,
      payment_intent: expands && intent !== undefined ? expanded(session) : (intent ?? null),
      success_url: request.success_url,
      expires_at: request.expires_at,
      url: intent === undefined ? `${origin}${root}/page?session=${id}` : null,
    };
  }

  /** The payment with its charge, which has the fingerprint of the card. */
  function expanded({ intent, card = '' }: Session) {
    const fingerprint = createHash('sha256').update(card).digest('base64url').slice(0, 16);
    const charge = { object: 'charge', payment_method_details: { type: 'card', card: { fingerprint } } };
    return { id: intent, object: 'payment_intent', latest_charge: charge };
  }

  function create(form: URLSearchParams, origin: string): Reply {
    const parsed = SessionRequest.safeParse(nested(form));
    if (!parsed.success) {
      const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      return refused(400, 'invalid_request_error', wrong.join('; '));
    }
    if (parsed.data.expires_at * 1000 < now() + 30 * 60_000) {
      return refused(400, 'invalid_request_error', 'expires_at must be at least 30 minutes from now');
    }
    const session = { id: newId('cs_test'), request: parsed.data, refunds: [] };
    sessions.set(session.id, session);
    return jsonReply(200, sessionObject(session, origin));
  }

  const ofIntent = (intent: string | null): Session | undefined =>
    sessions.values().find((session) => session.intent === intent);

  function refund(form: URLSearchParams): Reply {
    const { payment_intent: intent, amount: sent, metadata = {} } = nested(form);
    const session = ofIntent(String(intent));
    if (session === undefined) return refused(404, 'resource_missing', 'there is no such payment');
    const amount = Number(sent);
    const left =
      totalOf(session.request).amount -
      session.refunds.reduce((sum, each) => sum + (each.status === 'failed' ? 0 : each.amount), 0);
    if (!Number.isInteger(amount) || amount <= 0 || amount > left) {
      return refused(400, 'charge_already_refunded', 'more than what is left of this payment');
    }
    const created = Math.floor(now() / 1000);
    const status = does('failRefund') ? ('failed' as const) : undefined;
    const made = { id: newId('re'), amount, metadata: metadata as Record<string, string>, created, status };
    sessions.set(session.id, { ...session, refunds: [...session.refunds, made] });
    return jsonReply(200, refundObject(session, made));
  }

  function failRefunds(session: Session): void {
    const refunds = session.refunds.map((each) => ({ ...each, status: 'failed' as const }));
    sessions.set(session.id, { ...session, refunds });
    for (const each of refunds) {
      const event = eventAbout(refundObject(session, each), session.request.success_url, 'refund.failed', false);
      waiting.set(event.id, event);
    }
  }

  /** The same key gets the same answer, and is refused for another call. */
  function once(exchange: Exchange, act: () => Reply): Reply {
    const key = header(exchange, 'idempotency-key');
    if (key === '') return act();
    const digest = createHash('sha256').update(exchange.rawPath).update(exchange.body).digest('hex');
    const before = answered.get(key);
    if (before === undefined) {
      const reply = act();
      answered.set(key, { digest, reply });
      return reply;
    }
    if (before.digest === digest) return before.reply;
    return refused(400, 'idempotency_error', 'this key was used for another call');
  }

  function call(exchange: Exchange): Reply {
    const form = new URLSearchParams(exchange.body.toString('utf8'));
    const { origin, searchParams } = exchange.url;
    const [, , kind = '', second = '', id = ''] = exchange.rawPath.split('/');
    switch (`${exchange.method} ${kind}/${kind === 'checkout' ? second : ''}`) {
      case 'POST checkout/sessions':
        return once(exchange, () => create(form, origin));
      case 'GET checkout/sessions': {
        const session = sessions.get(id);
        return session === undefined
          ? refused(404, 'resource_missing', 'there is no such session')
          : jsonReply(200, sessionObject(session, origin, searchParams.has('expand[0]')));
      }
      case 'POST refunds/':
        return once(exchange, () => refund(form));
      case 'GET refunds/': {
        const intent = searchParams.get('payment_intent');
        const all = sessions.values().filter((session) => intent === null || session.intent === intent);
        const refunds = all.flatMap((session) =>
          refundsOf(session, does).map((refund) => refundObject(session, refund)),
        );
        return jsonReply(200, pageOf(refunds, searchParams, '/v1/refunds'));
      }
      case 'GET charges/':
        return jsonReply(200, pageOf(charges(sessions.values(), does), searchParams, '/v1/charges'));
      default:
        return refused(404, 'invalid_request_error', 'the stand-in for Stripe does not know this call');
    }
  }

  function show(session: Session): Reply {
    const { amount: amountMinor, currency } = totalOf(session.request);
    const { declined } = session;
    // The stand-in has two languages.
    const language = session.request.locale === 'tr' ? 'tr' : 'en';
    const open = isExpired(session) ? 'expired' : 'open';
    const state = session.intent === undefined ? open : 'paid';
    return hostedPage({ provider: 'Stripe', language, amountMinor, currency, state, declined, cards: stripeCards });
  }

  function pay(session: Session, typed: URLSearchParams, origin: string): Reply {
    const { id, request } = session;
    const back = (url: string): Reply => redirectTo(url.replace('{CHECKOUT_SESSION_ID}', id));
    if (typed.has('back')) return back(request.cancel_url);
    if (session.intent !== undefined || isExpired(session)) return back(request.success_url);
    const card = (typed.get('card') ?? '').replaceAll(' ', '');
    const outcome = outcomeOf(stripeCards, card);
    if (outcome !== 'success') {
      sessions.set(id, { ...session, declined: outcome });
      return redirectTo(`${root}/page?session=${id}`);
    }
    const paid = { ...session, card, declined: undefined, intent: newId('pi'), paidAt: Math.floor(now() / 1000) };
    sessions.set(id, paid);
    const copies = does('dropWebhook') ? 0 : does('duplicateWebhook') ? 2 : 1;
    const kind = 'checkout.session.completed';
    const event = eventAbout(sessionObject(paid, origin), request.success_url, kind, does('forgeWebhook'));
    for (let copy = 0; copy < copies; copy += 1) waiting.set(`${event.id}-${copy}`, event);
    return does('dropCallback') ? show(paid) : back(request.success_url);
  }

  function page(exchange: Exchange): Reply {
    const session = sessions.get(exchange.url.searchParams.get('session') ?? '');
    if (session === undefined) return errorPage('session', 'The stand-in for Stripe has opened no such form.');
    if (exchange.method !== 'POST') return show(session);
    return pay(session, new URLSearchParams(exchange.body.toString('utf8')), exchange.url.origin);
  }

  function misbehave(exchange: Exchange): Reply {
    if (exchange.method === 'POST') {
      const parsed = Misbehaviours.safeParse(jsonBody(exchange));
      if (!parsed.success) return jsonReply(400, { known: Misbehaviours.shape.misbehaviours.element.options });
      orders.set('now', parsed.data.misbehaviours);
      if (does('failRefundsLater')) for (const session of sessions.values()) failRefunds(session);
    }
    return jsonReply(200, { misbehaviours: orders.get('now') ?? [] });
  }

  return {
    tick: () => sendEvents(waiting),
    async handle(exchange) {
      const { rawPath: path } = exchange;
      if (path === `${root}/page`) return page(exchange);
      if (path === `${root}/misbehave`) return misbehave(exchange);
      if (path === `${root}/events`) return jsonReply(200, { answers: await sendEvents(waiting) });
      if (path === `${root}/forget-keys`) {
        answered.clear();
        return jsonReply(200, {});
      }
      if (path === `${root}/payments`) return jsonReply(200, sessions.values());
      if (!path.startsWith('/v1/')) return undefined;
      if (does('answer500')) return refused(500, 'api_error', 'set to fail');
      if (header(exchange, 'authorization') !== `Bearer ${merchant.secretKey}`) {
        return refused(401, 'invalid_request_error', 'Invalid API Key provided');
      }
      return call(exchange);
    },
  };
}
