import type { PageTexts } from '#shared/texts/sandbox-page-words.ts';

/** The words of the test checkout in English. */
export const english: PageTexts = {
  title: 'Test checkout',
  note: 'This is a test page: no money is taken.',
  card: 'Test card number',
  pay: (amount) => `Pay ${amount}`,
  works: 'The payment is accepted.',
  cards: 'Test cards',
  done: 'This payment is done.',
  back: 'Back to the site',
  giveUp: 'Go back to the site without paying',
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
