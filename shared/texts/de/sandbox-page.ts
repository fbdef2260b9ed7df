import type { PageTexts } from '#shared/texts/sandbox-page-words.ts';

/** The words of the test checkout in German. */
export const german: PageTexts = {
  title: 'Testzahlung',
  note: 'Dies ist eine Testseite: Es wird kein Geld abgebucht.',
  card: 'Nummer der Testkarte',
  pay: (amount) => `${amount} zahlen`,
  works: 'Die Zahlung wird angenommen.',
  cards: 'Testkarten',
  done: 'Diese Zahlung ist abgeschlossen.',
  back: 'Zurück zur Website',
  giveUp: 'Nicht zahlen, zurück zur Website',
  declined: {
    insufficient_funds: 'Die Karte ist nicht ausreichend gedeckt.',
    do_not_honour: 'Die Bank hat die Zahlung nicht freigegeben.',
    expired_card: 'Die Karte ist abgelaufen.',
    fraud: 'Die Zahlung wurde als verdächtig abgelehnt.',
    general_error: 'Die Zahlung konnte nicht eingezogen werden.',
    unknown_card: 'Das ist keine Testkarte. Nehmen Sie eine der Karten unten.',
    form_expired: 'Dieses Formular ist abgelaufen. Gehen Sie zurück zur Website und versuchen Sie es erneut.',
  },
};
