import { limits } from '#shared/limits.ts';
import type { ClaimTexts } from '#shared/texts/mail-words.ts';

const action = 'Vedi l’ordine';

/** The mails about claims under the guarantee, in Italian. */
export const italianClaims: ClaimTexts = {
  opened: (id) => ({
    subject: 'Abbiamo ricevuto la sua richiesta in garanzia',
    lines: [
      `Buongiorno, abbiamo ricevuto la sua richiesta in garanzia per l’ordine ${id}.`,
      `Una persona guarda la sua foto e quello che ha scritto. Riceve la nostra risposta per e-mail entro ${limits.claimAnswerDays} giorni lavorativi; fino ad allora non deve fare nulla.`,
      'Se vuole aggiungere qualcosa, per esempio una lettera dell’autorità, basta rispondere a questa e-mail.',
    ],
    action,
  }),
  granted: ({ id, amount, paid, isWhole }) => ({
    subject: isWhole ? 'La sua richiesta è stata accolta' : 'La sua richiesta è stata accolta in parte',
    lines: [
      isWhole
        ? `Buongiorno, abbiamo accolto la sua richiesta per l’ordine ${id}: le rimborsiamo l’intero importo pagato, ${amount}.`
        : `Buongiorno, abbiamo accolto in parte la sua richiesta per l’ordine ${id}: dell’importo pagato (${paid}) le rimborsiamo ${amount}.`,
      'Il denaro va sulla carta con cui ha pagato. Le scriviamo di nuovo quando è stato inviato.',
    ],
    action,
  }),
  creditBack: (id) => ({
    subject: 'La sua richiesta è stata accolta: il credito le è stato restituito',
    lines: [
      `Buongiorno, abbiamo accolto la sua richiesta per l’ordine ${id}. Il credito che aveva usato è di nuovo nel suo account.`,
    ],
    action,
  }),
  declined: (id) => ({
    subject: 'La sua richiesta non è stata accolta',
    lines: [`Buongiorno, abbiamo esaminato la sua richiesta per l’ordine ${id} e non possiamo accoglierla.`],
    action,
  }),
  said: (words) => `Che cosa abbiamo riscontrato: ${words}`,
  footer: ['Se ha una domanda, o pensa che ci sia sfuggito qualcosa, basta rispondere a questa e-mail.'],
};
