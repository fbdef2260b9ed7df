import { deletionMail, erasedMail } from '#functions/mails/account-mail.ts';
import { claimMail } from '#functions/mails/claim-mail.ts';
import { codeMail } from '#functions/mails/code-mail.ts';
import { emailChangedMail, emailCodeMail, emailTakenMail } from '#functions/mails/email-change-mail.ts';
import { guestDigestMail, guestProofMail } from '#functions/mails/guest-mail.ts';
import type { Mail } from '#functions/mails/mailer.ts';
import { orderMail, receiptMail, reminderMail } from '#functions/mails/order-mail.ts';
import { packsMail } from '#functions/mails/packs-mail.ts';
import { creditBackMail, refundMail } from '#functions/mails/refund-mail.ts';
import { trialMail } from '#functions/mails/trial-mail.ts';
import type { OfferedLanguage } from '#shared/languages.ts';
import { AcceptanceSubject, acceptanceVersions } from '#shared/payments/acceptance.ts';
import { RefundReason } from '#shared/payments/refund-reason.ts';
import type { PoolMailPurpose } from '#shared/texts/mail-words.ts';

const siteUrl = 'https://site.example';
export const poolPurposes: readonly PoolMailPurpose[] = ['confirm', 'reset'];

/** The values inserted into the mails. */
interface MailFacts {
  readonly photo: string;
  readonly pack: string;
  readonly words: string;
  /** The local part of the e-mail. */
  readonly name: string;
  readonly secret: string;
}

/** Every mail of the product in one language, by its subject. */
export function everyMail(
  language: OfferedLanguage,
  facts: MailFacts,
): readonly (readonly [name: string, mail: Mail])[] {
  const email = `${facts.name}@example.com`;
  const orders = (['completed', 'failed'] as const).flatMap((status) =>
    (['card', 'credit', 'trial'] as const).map((payWith) => {
      const price = { amountMinor: 100, currency: 'USD' } as const;
      const order = { email, language, status, payWith, price, options: {} };
      return [
        `${status}, paid by ${payWith}`,
        orderMail(order, facts.photo, `${siteUrl}/track#${facts.secret}`, siteUrl),
      ] as const;
    }),
  );
  const codes = poolPurposes.map((purpose) => {
    return [`code to ${purpose}`, codeMail({ purpose, email, code: '{####}', language }, siteUrl)] as const;
  });
  const money = { amount: { amountMinor: 100, currency: 'USD' } } as const;
  const refunds = RefundReason.options.flatMap((reason) => {
    const refund = { ...money, refund: { amountMinor: 40, reason } };
    return [
      [`owed: ${reason}`, refundMail({ email, language }, { ...refund, state: 'refund_due' })],
      [`returned: ${reason}`, refundMail({ email, language }, { ...refund, state: 'refunded' })],
    ] as const;
  });
  const credits = (['withdrawn', 'given_back'] as const).map(
    (reason) => [`credit back: ${reason}`, creditBackMail({ email, language }, reason)] as const,
  );
  const claimed = { id: 'ord_1', email, language, price: { amountMinor: 100, currency: 'USD' } } as const;
  const openedAt = '2026-11-22T12:00:00.000Z';
  const part = { amountMinor: 40, currency: 'USD' } as const;
  const claims = (
    [
      ['received', { state: 'open' }],
      ['granted', { state: 'granted', amount: claimed.price, words: facts.words }],
      ['granted in part', { state: 'partly_granted', amount: part, words: facts.words }],
      ['granted by a credit', { state: 'granted', credits: 1, words: facts.words }],
      ['declined', { state: 'declined', words: facts.words }],
    ] as const
  ).map(([name, claim]) => {
    const link = name === 'declined' ? undefined : `${siteUrl}/track#${facts.secret}`;
    return [`claim ${name}`, claimMail(claimed, { openedAt, ...claim }, link)] as const;
  });
  const packs = packsMail(
    {
      ...{ email, language, paymentId: 'pay_1', paidAt: '2026-11-22T12:00:00.000Z' },
      amount: { amountMinor: 39_000, currency: 'TRY' },
      packs: [{ name: facts.pack, credits: 10, price: { amountMinor: 39_000, currency: 'TRY' } }],
      accepted: AcceptanceSubject.options.map((subject) => ({
        ...{ subject, textVersion: acceptanceVersions[subject], at: '2026-11-22T11:59:00.000Z' },
      })),
    },
    siteUrl,
  );
  const price = { amountMinor: 100, currency: 'USD' } as const;
  const paid = { email, language, status: 'completed', payWith: 'card', price, options: {} } as const;
  const erasure = { erasureId: 'erased_1', erasedAt: openedAt, orders: 1, moneyRows: 0, consents: 3 };
  const reminder = { photo: facts.photo, deletedOn: openedAt, link: `${siteUrl}/track#${facts.secret}`, siteUrl };
  const crop = { ...paid, options: { forGreencard: true }, lookManifest: {} };
  return [
    ...orders,
    ['paid packs', packs],
    ...codes,
    ...refunds,
    ...credits,
    ...claims,
    ['look', orderMail({ ...paid, lookManifest: {} }, facts.photo, siteUrl, siteUrl)],
    ['photo of a member', orderMail({ ...paid, ownerId: facts.name }, facts.photo, siteUrl, siteUrl)],
    ['look of a member', orderMail({ ...paid, ownerId: facts.name, lookManifest: {} }, facts.photo, siteUrl, siteUrl)],
    ['cropped look', orderMail(crop, facts.photo, siteUrl, siteUrl)],
    ['receipt', receiptMail(paid, facts.photo, siteUrl)],
    ['reminder', reminderMail({ email, language, ownerId: facts.name }, reminder)],
    ['deletion', deletionMail({ email, language }, '2026-11-29T12:00:00.000Z', siteUrl)],
    ['erased', erasedMail({ email, language, createdAt: openedAt }, erasure)],
    ['code for a new e-mail', emailCodeMail({ email, language }, '123456', siteUrl)],
    ['e-mail taken', emailTakenMail({ email, language }, siteUrl)],
    ['code for a free trial', trialMail({ email, language }, { code: '123456' }, siteUrl)],
    ['free trial used', trialMail({ email, language }, 'used', siteUrl)],
    ['free trial of a member', trialMail({ email, language }, 'member', siteUrl)],
    ['proof of a guest', guestProofMail({ email, language }, `${siteUrl}/events/ABCDEFGH#${facts.secret}`)],
    ...([1, 5] as const).map(
      (count) =>
        [
          `${count} new photos of a guest`,
          guestDigestMail(
            { email, language },
            { count, event: facts.pack, link: siteUrl, stop: `${siteUrl}#${facts.secret}` },
          ),
        ] as const,
    ),
    ['e-mail changed', emailChangedMail({ email, language }, 'new@example.com')],
  ];
}
