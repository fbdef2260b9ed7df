import type { AcceptanceWords } from '../../payments/acceptance-words.ts';

/** What buyers of packs agreed to in Italian since 22 November 2026. */
export const italian: AcceptanceWords = {
  distanceSales: (seller) => ({
    title: 'Contratto di vendita a distanza',
    paragraphs: [
      `Venditore: ${seller}. Acquirente: il titolare dell’account per cui è stato effettuato il pagamento.`,
      'Oggetto: i pacchetti di crediti indicati nell’ordine con nome, numero di crediti e prezzo. Un credito paga una conversione con uno degli strumenti del sito. I crediti non scadono.',
      'Prezzo: il totale indicato al pagamento; non viene addebitato altro. Il pagamento avviene con carta sulla pagina del fornitore dei servizi di pagamento.',
      'Consegna: appena il pagamento è confermato, i crediti vengono aggiunti all’account; non viene spedito nulla.',
      'Recesso: è possibile recedere per i crediti non utilizzati entro 14 giorni senza indicare il motivo; basta scrivere all’indirizzo e-mail del venditore. La parte del prezzo che corrisponde ai crediti non utilizzati viene rimborsata sulla carta usata per il pagamento. Per i crediti utilizzati non c’è diritto di recesso.',
      'Controversie: resta ferma la tutela prevista dalla legge sui consumatori del Paese in cui vive l’acquirente.',
    ],
  }),
  preInformation: (seller) => ({
    title: 'Informazioni precontrattuali',
    paragraphs: [
      `Venditore e recapito per i reclami: ${seller}.`,
      'Oggetto: crediti per creare foto online. Nome, numero di crediti e prezzo totale dei pacchetti sono indicati nell’ordine. I crediti non scadono.',
      'I crediti vengono aggiunti all’account quando il pagamento è confermato e possono essere usati subito.',
      'Ci sono 14 giorni per recedere dai crediti non utilizzati; per quelli utilizzati non c’è diritto di recesso. Il credito di una conversione non riuscita viene restituito automaticamente.',
    ],
  }),
  immediateStart: () => ({
    title: 'Inizio immediato',
    paragraphs: [
      'Chiedo che i crediti siano aggiunti subito al mio account e che il servizio inizi prima della fine del periodo di recesso. So che perdo il diritto di recesso per i crediti che utilizzo.',
    ],
  }),
};
