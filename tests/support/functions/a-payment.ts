import type { PacksPurpose, StoredPayment, UnsettledPayment } from '#functions/payments/stored-payment.ts';
import { type MemberId, PaymentId } from '#shared/ids.ts';
import { AcceptanceSubject, acceptanceVersions } from '#shared/payments/acceptance.ts';
import { anUnpaidOrder } from './an-order.ts';

type Paid = Extract<StoredPayment, { state: 'paid' | 'refund_due' }>;

const opened = {
  id: PaymentId.parse('pay_01JD3K5W8Z0000000000000000'),
  purpose: { kind: 'order', orderId: anUnpaidOrder().id },
  provider: 'sandbox',
  providerToken: 'token-1',
  redirectUrl: 'https://provider.example/token-1',
  amount: { amountMinor: 100, currency: 'USD' },
  language: 'en',
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-21T10:30:00.000Z',
  polls: 0,
  wakeAt: '2026-11-21T10:02:00.000Z',
} as const;

/** A payment whose form is open for half an hour. */
export function anAwaitingPayment(different: Partial<UnsettledPayment> = {}): UnsettledPayment {
  return { ...opened, state: 'awaiting', ...different };
}

/** A payment that was paid a minute after its form was opened. */
export function aPaidPayment(different: Partial<Paid> = {}): Paid {
  return {
    ...opened,
    state: 'paid',
    providerPaymentId: 'provider-1',
    paidAt: '2026-11-21T10:01:00.000Z',
    ...different,
  };
}

/** Two packs of a member, fifteen credits together. */
export function twoPacksOf(memberId: MemberId): PacksPurpose {
  return {
    kind: 'packs',
    memberId,
    cart: 'two packs',
    packs: [
      { packId: 'small', name: 'Small', credits: 5, price: { amountMinor: 40, currency: 'USD' } },
      { packId: 'large', name: 'Large', credits: 10, price: { amountMinor: 60, currency: 'USD' } },
    ],
    accepted: AcceptanceSubject.options.map((subject) => ({
      subject,
      textVersion: acceptanceVersions[subject],
      at: opened.createdAt,
    })),
  };
}

/** The payer in the tests. */
export const aPayer = { ip: '203.0.113.7' } as const;

/** Finds the payer, as a request would. */
export const findAPayer = async () => aPayer;
