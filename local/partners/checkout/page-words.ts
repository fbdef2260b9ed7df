import type { CardOutcome } from './test-cards.ts';

interface PageWords {
  readonly note: (provider: string) => string;
  readonly title: string;
  readonly card: string;
  pay(amount: string): string;
  readonly giveUp: string;
  readonly back: string;
  readonly done: string;
  readonly expired: string;
  readonly cards: string;
  readonly continuing: string;
  readonly proceed: string;
  readonly outcomes: Readonly<Record<CardOutcome, string>>;
}

/** The words of the hosted pages, in the two languages of the stand-ins. */
export const pageWords: Readonly<Record<'tr' | 'en', PageWords>> = {
  tr: {
    note: (provider) => `${provider} yerine geçen deneme sayfası: bu bilgisayarda çalışır, para çekilmez.`,
    title: 'Kartla ödeme',
    card: 'Kart numarası',
    pay: (amount) => `${amount} öde`,
    giveUp: 'Ödemeden vazgeç',
    back: 'Siteye dön',
    done: 'Bu ödeme tamamlandı.',
    expired: 'Bu ödeme sayfasının süresi doldu.',
    cards: 'Deneme kartları',
    continuing: 'Siteye dönülüyor',
    proceed: 'Devam et',
    outcomes: {
      success: 'Ödeme kabul edilir.',
      insufficient_funds: 'Kartta yeterli bakiye yok.',
      do_not_honour: 'Banka ödemeyi onaylamadı.',
      expired_card: 'Kartın süresi dolmuş.',
      fraud: 'Ödeme şüpheli görüldüğü için reddedildi.',
      general_error: 'Ödeme alınamadı.',
      unknown_card: 'Bu bir deneme kartı değil. Aşağıdaki kartlardan birini kullanın.',
    },
  },
  en: {
    note: (provider) => `A stand-in for ${provider}: it runs on this machine, and no money is taken.`,
    title: 'Pay by card',
    card: 'Card number',
    pay: (amount) => `Pay ${amount}`,
    giveUp: 'Do not pay',
    back: 'Back to the site',
    done: 'This payment is done.',
    expired: 'This page has expired.',
    cards: 'Test cards',
    continuing: 'Going back to the site',
    proceed: 'Continue',
    outcomes: {
      success: 'The payment is accepted.',
      insufficient_funds: 'The card has insufficient funds.',
      do_not_honour: 'The bank did not approve the payment.',
      expired_card: 'The card has expired.',
      fraud: 'The payment was refused as suspicious.',
      general_error: 'The payment could not be taken.',
      unknown_card: 'This is not a test card. Use one of the cards below.',
    },
  },
};
