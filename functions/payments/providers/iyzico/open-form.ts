import { randomUUID } from 'node:crypto';
import type { CheckoutRequest } from '#functions/payments/payment-provider.ts';
import { type Clock, secondsAfter } from '#functions/platform/clock.ts';
import { OpenedForm } from './answers.ts';
import { decimalOf } from './decimal.ts';
import { type CallIyzico, readAnswer } from './iyzico-api.ts';
import { answerHolds, type IyzicoKeys } from './signatures.ts';

const path = '/payment/iyzipos/checkoutform/initialize/auth/ecom';

/** iyzico requires an identity number and accepts this one for buyers without one (decision 32). */
const noIdentityNumber = '11111111111';

/** Opens a form. @throws Error when the signature of the response does not match. */
export async function openForm(request: CheckoutRequest, call: CallIyzico, keys: IyzicoKeys, clock: Clock) {
  const conversationId = randomUUID();
  const body = { ...formFor(request), conversationId };
  const opened = readAnswer(OpenedForm, path, await call({ path, body }));
  const isOurs = opened.conversationId === conversationId;
  if (!isOurs || !answerHolds(keys, [opened.conversationId, opened.token], opened.signature)) {
    throw new Error('iyzico opened a form, and the signature of its answer does not hold');
  }
  return {
    providerToken: opened.token,
    redirectUrl: opened.paymentPageUrl,
    expiresAt: secondsAfter(clock(), Number(opened.tokenExpireTime)),
  };
}

/** The request to iyzico: the lines sum up to the price, and instalments are not offered. */
function formFor({ paymentId, amount, items, buyer, locale, callbackUrl }: CheckoutRequest) {
  const { details } = buyer;
  if (details === undefined) throw new Error('iyzico opens no form without the name and the address of the buyer');
  const country = countryName(details.country);
  return {
    locale: locale === 'tr' ? 'tr' : 'en',
    price: decimalOf(amount),
    paidPrice: decimalOf(amount),
    currency: amount.currency,
    basketId: paymentId,
    paymentGroup: 'PRODUCT',
    callbackUrl,
    enabledInstallments: [1],
    buyer: {
      id: buyer.id,
      name: details.name,
      surname: details.surname,
      email: buyer.email,
      identityNumber: noIdentityNumber,
      registrationAddress: details.address,
      city: details.city,
      country,
      ip: wholeAddress(buyer.ip),
    },
    billingAddress: {
      contactName: `${details.name} ${details.surname}`,
      address: details.address,
      city: details.city,
      country,
    },
    basketItems: items.map(({ id, name, amount: price }) => ({
      id,
      name,
      category1: 'Photo',
      itemType: 'VIRTUAL',
      price: decimalOf(price),
    })),
  };
}

/** The first address of the caller's network; an IPv4 address is stored whole. */
export function wholeAddress(sourceNetwork: string): string {
  return sourceNetwork.replace(/\/\d+$/, '');
}

function countryName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}
