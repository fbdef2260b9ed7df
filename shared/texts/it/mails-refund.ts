import type { RefundTexts } from '#shared/texts/mail-words.ts';

const why = {
  job_failed: 'Non siamo riusciti a creare la sua foto, perciò non paga nulla.',
  withdrawn: 'Ha eliminato il suo ordine prima che cominciassimo con la foto.',
  given_back: 'Ha restituito la sua foto. Le immagini sono state eliminate dai nostri server.',
  claim: 'È l’esito della sua richiesta in base alla nostra garanzia.',
  packs:
    'È la parte dei suoi pacchetti di crediti che non aveva utilizzato. Quei crediti sono stati tolti dal suo saldo.',
  no_use: 'Il suo pagamento ci è arrivato quando il relativo ordine non esisteva più o era già stato pagato.',
} as const;

/** The mails about what goes back, in Italian. */
export const italianRefunds: RefundTexts = {
  owed: ({ amount, reason }) => ({
    subject: `Il suo rimborso di ${amount} è in arrivo`,
    lines: [
      `Buongiorno, stiamo rimborsando ${amount} sulla carta con cui ha pagato.`,
      why[reason],
      'Le scriviamo di nuovo quando è fatto.',
    ],
  }),
  returned: ({ amount, reason }) => ({
    subject: `Le abbiamo rimborsato ${amount}`,
    lines: [
      `Buongiorno, abbiamo rimborsato ${amount} sulla carta con cui ha pagato.`,
      why[reason],
      'Quando risulta sull’estratto conto dipende dalla sua banca; di solito entro pochi giorni lavorativi.',
    ],
  }),
  creditBack: (reason) => ({
    subject: 'Il suo credito le è stato restituito',
    lines: ['Buongiorno, il credito che aveva usato è di nuovo nel suo account.', why[reason]],
  }),
  footer: ['Se ha una domanda, basta rispondere a questa e-mail.'],
};
