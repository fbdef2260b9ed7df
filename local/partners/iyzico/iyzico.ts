import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Exchange, jsonBody, jsonReply, type Reply } from '#local/edge/exchange.ts';
import { errorPage, redirectTo } from '#local/edge/html-page.ts';
import { hostedPage, postOnPage } from '#local/partners/checkout/hosted-page.ts';
import { iyzicoCards, outcomeOf } from '#local/partners/checkout/test-cards.ts';
import { openDocumentFolder } from '#local/storage/document-folder.ts';
import { type Form, FormRequest } from './form.ts';
import { cancelPayment, refundLine } from './give-back.ts';
import { isSigned, signAnswer } from './merchant.ts';
import { type Misbehaviour, Misbehaviours } from './misbehaviour.ts';
import { createNotifications, type Notification } from './notifications.ts';
import { failure, formReply, json, paymentReply } from './replies.ts';
import { asSeen, reportOfDay } from './report.ts';

/** Everything of the stand-in is under this path, followed by iyzico's own paths. */
export const iyzicoRoot = '/_local/iyzico';
const formLifeS = 1800;

export interface Iyzico {
  handle(exchange: Exchange): Promise<Reply | undefined>;
  /** Sends the notifications that are due. */
  tick(): Promise<unknown>;
  /** Pending notifications. */
  waiting(): readonly Notification[];
}

interface Options {
  readonly stateDir: string;
  readonly now: () => number;
  /** Puts the merchant's keys where the product looks for them, or removes them. @default nowhere */
  readonly keepKeys?: (there: boolean) => void;
}

/** Speaks iyzico's protocol for one merchant, the product; its state survives a restart. */
export function createIyzico({ stateDir, now, keepKeys = () => {} }: Options): Iyzico {
  const forms = openDocumentFolder<Form>(join(stateDir, 'iyzico', 'forms'));
  const orders = openDocumentFolder<Misbehaviour[]>(join(stateDir, 'iyzico', 'misbehaviour'));
  const does = (misbehaviour: Misbehaviour): boolean => (orders.get('now') ?? []).includes(misbehaviour);
  const waiting = openDocumentFolder<Notification>(join(stateDir, 'iyzico', 'notifications'));
  const notifications = createNotifications(waiting, does, now);
  keepKeys(!does('loseKeys'));
  const isExpired = ({ expiresAt }: Form): boolean => expiresAt <= now();

  function initialise(exchange: Exchange): Reply {
    const parsed = FormRequest.safeParse(jsonBody(exchange));
    if (!parsed.success) {
      const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      return failure('11', `Invalid request: ${wrong.join('; ')}`);
    }
    const { conversationId } = parsed.data;
    const token = randomUUID();
    forms.set(token, { token, request: parsed.data, expiresAt: now() + formLifeS * 1000 });
    return json({
      status: 'success',
      locale: parsed.data.locale,
      systemTime: now(),
      conversationId,
      token,
      checkoutFormContent: '',
      tokenExpireTime: formLifeS,
      paymentPageUrl: `${exchange.url.origin}${iyzicoRoot}/page?token=${token}`,
      signature: signAnswer([conversationId, token]),
    });
  }

  function detail(exchange: Exchange): Reply {
    const { token, conversationId = '' } = jsonBody(exchange) as { token?: string; conversationId?: string };
    const form = forms.get(token ?? '');
    if (form === undefined) return failure('5116', 'there is no such token', { conversationId });
    const otherToken = forms.keys().find((key) => key !== token) ?? randomUUID();
    return formReply(form, { conversationId, does, otherToken });
  }

  function report({ url }: Exchange): Reply {
    const paymentId = url.searchParams.get('paymentId');
    const found = does('lagReport') ? [] : forms.values().filter(({ payment }) => payment?.id === paymentId);
    return json({ status: 'success', locale: 'en', payments: found.map((form) => paymentReply(asSeen(form, does))) });
  }

  const dayReport = ({ url: { searchParams } }: Exchange): Reply =>
    json(
      reportOfDay(does('lagReport') ? [] : forms.values(), {
        day: searchParams.get('transactionDate') ?? '',
        page: Number(searchParams.get('page') ?? 1),
        does,
      }),
    );

  /** @returns undefined for a path iyzico does not have */
  function call(exchange: Exchange, path: string): Reply | undefined {
    switch (`${exchange.method} ${path}`) {
      case 'POST /payment/iyzipos/checkoutform/initialize/auth/ecom':
        return initialise(exchange);
      case 'POST /payment/iyzipos/checkoutform/auth/ecom/detail':
        return detail(exchange);
      case 'POST /payment/refund':
        return refundLine(forms, jsonBody(exchange), now());
      case 'POST /payment/cancel':
        return cancelPayment(forms, jsonBody(exchange), now());
      case 'GET /v2/reporting/payment/details':
        return report(exchange);
      case 'GET /v2/reporting/payment/transactions':
        return dayReport(exchange);
      default:
        return undefined;
    }
  }

  function show(form: Form): Reply {
    const { locale: language, paidPrice: amountMinor, currency } = form.request;
    const open = isExpired(form) ? 'expired' : 'open';
    const state = form.payment === undefined ? open : 'paid';
    const { declined } = form;
    return hostedPage({ provider: 'iyzico', language, amountMinor, currency, state, declined, cards: iyzicoCards });
  }

  /** A payment consists of the form's lines, each with its own transaction. */
  function charged({ token, request, expiresAt }: Form, card: string): Form {
    const id = String(22_000_000 + forms.values().filter(({ payment }) => payment !== undefined).length);
    const items = request.basketItems.map(({ price }, index) => ({
      transactionId: `${id}${index + 1}`,
      amountMinor: price,
      refunds: [],
    }));
    return { token, request, expiresAt, payment: { id, items, card, paidAt: now(), isHeld: does('holdForReview') } };
  }

  function pay(form: Form, typed: URLSearchParams): Reply {
    const { token, request } = form;
    const goBack = (): Reply => postOnPage(request.locale, request.callbackUrl, { token });
    if (typed.has('back') || form.payment !== undefined || isExpired(form)) return goBack();
    const card = (typed.get('card') ?? '').replaceAll(' ', '');
    const outcome = outcomeOf(iyzicoCards, card);
    if (outcome !== 'success') {
      const declined = { ...form, declined: outcome };
      forms.set(token, declined);
      // A number that is no card is not sent to a bank.
      if (outcome !== 'unknown_card') notifications.enqueue(declined, 'FAILURE');
      return redirectTo(`${iyzicoRoot}/page?token=${token}`);
    }
    const paid = charged(form, card);
    forms.set(token, paid);
    notifications.enqueue(paid, 'SUCCESS');
    return does('dropCallback') ? show(paid) : goBack();
  }

  function page(exchange: Exchange): Reply {
    const form = forms.get(exchange.url.searchParams.get('token') ?? '');
    if (form === undefined) return errorPage('token', 'The stand-in for iyzico has opened no such form.');
    return exchange.method === 'POST' ? pay(form, new URLSearchParams(exchange.body.toString('utf8'))) : show(form);
  }

  function misbehave(exchange: Exchange): Reply {
    if (exchange.method === 'POST') {
      const parsed = Misbehaviours.safeParse(jsonBody(exchange));
      if (!parsed.success) return jsonReply(400, { known: Misbehaviours.shape.misbehaviours.element.options });
      orders.set('now', parsed.data.misbehaviours);
      keepKeys(!does('loseKeys'));
      if (does('expire')) for (const form of forms.values()) forms.set(form.token, { ...form, expiresAt: now() });
    }
    return jsonReply(200, { misbehaviours: orders.get('now') ?? [] });
  }

  return {
    tick: () => notifications.send('due'),
    waiting: () => waiting.values(),
    async handle(exchange) {
      if (!exchange.rawPath.startsWith(`${iyzicoRoot}/`)) return undefined;
      const path = exchange.rawPath.slice(iyzicoRoot.length);
      if (path === '/page') return page(exchange);
      if (path === '/misbehave') return misbehave(exchange);
      if (path === '/notifications') return jsonReply(200, await notifications.send('all'));
      if (path === '/payments') return jsonReply(200, forms.values());
      if (does('answer500')) return json({ status: 'failure' }, 500);
      if (!isSigned(exchange, path)) return failure('1000', 'Invalid signature');
      return call(exchange, path) ?? json({ status: 'failure', errorMessage: 'Not found' }, 404);
    },
  };
}
