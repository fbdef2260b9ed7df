import type { Misbehaviour, Refund, Session } from './session.ts';
import { totalOf } from './session.ts';

/** Fewer than any client requests, so that one that reads only the first page is noticed. */
const linesAPage = 2;

type Does = (misbehaviour: Misbehaviour) => boolean;

interface Listed {
  readonly id: string;
  readonly created: number;
}

/** The refunds of a payment as Stripe sees them: with one in the dashboard, if there was one. */
export function refundsOf({ refunds, paidAt = 0, intent }: Session, does: Does): readonly Refund[] {
  const byHand: Refund = { id: `re_hand_${intent}`, amount: 10, metadata: {}, created: paidAt };
  return does('refundByHand') && intent !== undefined ? [...refunds, byHand] : refunds;
}

export function refundObject({ request, intent }: Session, { status = 'succeeded', ...made }: Refund) {
  const { currency } = totalOf(request);
  return { object: 'refund', status, currency, payment_intent: intentOf(intent ?? '', request), ...made };
}

/** The charges of all payments. */
export function charges(sessions: readonly Session[], does: Does): Listed[] {
  const made = sessions.flatMap(({ request, intent, paidAt }) => {
    if (intent === undefined || paidAt === undefined) return [];
    const { amount, currency } = totalOf(request);
    const paymentIntent = intentOf(intent, request);
    return [charge(intent, does('tamperRow') ? amount + 100 : amount, currency, paymentIntent, paidAt)];
  });
  const [last] = made;
  const invented = does('inventRow')
    ? [charge('pi_nobody', 100, 'usd', { id: 'pi_nobody', metadata: {} }, last?.created)]
    : [];
  return [...(does('omitRow') ? [] : made), ...invented];
}

function charge(id: string, amount: number, currency: string, paymentIntent: object, created = 0) {
  const state = { status: 'succeeded', captured: true };
  return { object: 'charge', id: `ch_${id}`, ...state, amount, currency, payment_intent: paymentIntent, created };
}

const intentOf = (id: string, { payment_intent_data: data }: Session['request']) => ({
  id,
  object: 'payment_intent',
  metadata: data?.metadata ?? {},
});

/** A page of a list: of a period, newest first, after the last item of the previous page. */
export function page(listed: readonly Listed[], asked: URLSearchParams, url: string): unknown {
  const from = Number(asked.get('created[gte]') ?? 0);
  const to = Number(asked.get('created[lt]') ?? Number.POSITIVE_INFINITY);
  const found = listed.filter(({ created }) => created >= from && created < to).toReversed();
  const first = found.findIndex(({ id }) => id === asked.get('starting_after')) + 1;
  const data = found.slice(first, first + linesAPage);
  return { object: 'list', data, has_more: first + linesAPage < found.length, url };
}
