import type { PageTexts } from '#shared/texts/sandbox-page-words.ts';

/** The words of the test checkout in Italian. */
export const italian: PageTexts = {
  title: 'Pagamento di prova',
  note: 'Questa è una pagina di prova: non viene addebitato nulla.',
  card: 'Numero della carta di prova',
  pay: (amount) => `Paga ${amount}`,
  works: 'Il pagamento viene accettato.',
  cards: 'Carte di prova',
  done: 'Questo pagamento è concluso.',
  back: 'Torna al sito',
  giveUp: 'Non pagare e torna al sito',
  declined: {
    insufficient_funds: 'Il saldo della carta non è sufficiente.',
    do_not_honour: 'La banca non ha approvato il pagamento.',
    expired_card: 'La carta è scaduta.',
    fraud: 'Il pagamento è stato rifiutato perché sospetto.',
    general_error: 'Non è stato possibile riscuotere il pagamento.',
    unknown_card: 'Questa non è una carta di prova. Usi una delle carte qui sotto.',
    form_expired: 'Questo modulo è scaduto. Torni al sito e riprovi.',
  },
};
