import type { OfferedLanguage } from '#shared/languages.ts';

interface PageTexts {
  readonly title: string;
  readonly note: string;
  readonly card: string;
  pay(amount: string): string;
  readonly works: string;
  readonly cards: string;
  readonly done: string;
  readonly back: string;
  readonly giveUp: string;
  readonly declined: Readonly<Record<string, string>>;
}

const turkish: PageTexts = {
  title: 'Test ödemesi',
  note: 'Bu bir deneme sayfasıdır: gerçek para çekilmez.',
  card: 'Test kartı numarası',
  pay: (amount) => `${amount} öde`,
  works: 'Ödeme kabul edilir.',
  cards: 'Test kartları',
  done: 'Bu ödeme tamamlandı.',
  back: 'Siteye dön',
  giveUp: 'Ödemeden vazgeç, siteye dön',
  declined: {
    insufficient_funds: 'Kartta yeterli bakiye yok.',
    do_not_honour: 'Banka ödemeyi onaylamadı.',
    expired_card: 'Kartın süresi dolmuş.',
    fraud: 'Ödeme şüpheli görüldüğü için reddedildi.',
    general_error: 'Ödeme alınamadı.',
    unknown_card: 'Bu bir test kartı değil. Aşağıdaki kartlardan birini kullanın.',
    form_expired: 'Bu ödeme formunun süresi doldu. Siteye dönüp yeniden deneyin.',
  },
};

const english: PageTexts = {
  title: 'Test checkout',
  note: 'This is a test page: no money is taken.',
  card: 'Test card number',
  pay: (amount) => `Pay ${amount}`,
  works: 'The payment is accepted.',
  cards: 'Test cards',
  done: 'This payment is done.',
  back: 'Back to the site',
  giveUp: 'Do not pay, back to the site',
  declined: {
    insufficient_funds: 'The card has insufficient funds.',
    do_not_honour: 'The bank did not approve the payment.',
    expired_card: 'The card has expired.',
    fraud: 'The payment was refused as suspicious.',
    general_error: 'The payment could not be taken.',
    unknown_card: 'This is not a test card. Use one of the cards below.',
    form_expired: 'This form has expired. Go back to the site and try again.',
  },
};

/** The words of the test checkout. */
export const pageTexts: Readonly<Record<OfferedLanguage, PageTexts>> = { en: english, tr: turkish };
