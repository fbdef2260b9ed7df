import { brand } from '#shared/brand.ts';
import { limits } from '#shared/limits.ts';
import type { MailTexts } from '#shared/texts/mail-words.ts';
import { italianClaims } from './mails-claim.ts';
import { italianGuests } from './mails-guest.ts';
import { italianRefunds } from './mails-refund.ts';
import { italianTrials } from './mails-trial.ts';

export const italian: MailTexts = {
  address: (link) => `Se il pulsante non funziona, copi questo indirizzo nel browser: ${link}`,

  order: {
    completed: ({ photo, amount, isTrial, isMember, isLook, isNotForSubmission }) => ({
      subject: 'La sua foto è pronta',
      lines: [
        isMember
          ? `Buongiorno, il link qui sotto mostra la sua foto e le permette di scaricarla. ${isLook ? 'Acceda al suo account per vederla accanto a quella che ci ha inviato o per eliminarla.' : 'Acceda al suo account per vedere il rapporto di conformità o eliminare la foto.'}`
          : isLook
            ? 'Buongiorno, il link qui sotto mostra la sua foto accanto a quella che ci ha inviato e le permette di scaricarla.'
            : 'Buongiorno, il link qui sotto mostra la sua foto con il rapporto di conformità e le permette di scaricarla.',
        `Il suo ordine: ${photo}.`,
        ...(isNotForSubmission
          ? [
              'Questa foto non è per uso ufficiale: le autorità rifiutano le iscrizioni con immagini modificate. La usi soltanto per sé.',
            ]
          : []),
        ...(amount === undefined
          ? []
          : [
              `Importo pagato: ${amount}. ${isMember ? 'La ricevuta è nel suo portafoglio.' : 'La ricevuta si trova allo stesso link.'}`,
            ]),
        ...(isLook || isTrial
          ? []
          : [
              amount === undefined
                ? `Rifiutata per un motivo tecnico? Per ${limits.refundRequestDays} giorni sceglie lei: una nuova foto o il suo credito indietro.`
                : `Rifiutata per un motivo tecnico? Per ${limits.refundRequestDays} giorni sceglie lei: una nuova foto o il suo denaro indietro.`,
              `Finché non scarica la foto, può restituirla o chiederne una nuova direttamente sulla pagina della foto. Dopo averla scaricata, o trascorsi i ${limits.refundRequestDays} giorni, una persona del nostro team esamina la sua richiesta e decide.`,
            ]),
        `Il selfie che ha caricato viene eliminato dopo ${limits.selfieKeptHours} ore, la foto finale dopo ${limits.resultKeptDays} giorni. La scarichi prima.`,
      ],
      action: 'Vedi la foto',
    }),
    failed: ({ photo, amount, isTrial }) => ({
      subject: 'Non è stato possibile creare la sua foto',
      lines: [
        'Buongiorno, purtroppo non siamo riusciti a creare la sua foto. Il link qui sotto spiega perché e che cosa può fare.',
        `Il suo ordine: ${photo}.`,
        isTrial
          ? 'Ha di nuovo la prova gratuita: può usarla per un’altra foto.'
          : amount === undefined
            ? 'Il suo credito è di nuovo nel suo account.'
            : `Stiamo rimborsando l’importo pagato: ${amount}.`,
      ],
      action: 'Vedi i dettagli',
    }),
    receipt: ({ photo, amount = '' }) => ({
      subject: 'La sua ricevuta',
      lines: [
        `Buongiorno, abbiamo ricevuto il suo pagamento di ${amount} per: ${photo}.`,
        'La ricevuta è nel suo portafoglio, come PDF da scaricare. Ha disattivato i messaggi sui suoi ordini, perciò questa è l’unica e-mail al riguardo.',
      ],
      action: 'Apri il portafoglio',
    }),
    reminder: ({ photo, date }) => ({
      subject: `La sua foto sarà eliminata in data ${date}`,
      lines: [
        `Buongiorno, elimineremo la sua foto finale in data ${date}. Se vuole conservarla, la scarichi prima di allora.`,
        `Il suo ordine: ${photo}.`,
        'Se l’ha già salvata, non deve fare nulla.',
      ],
      action: 'Scarica la foto',
    }),
    switchOff: (link) => `Può disattivare i messaggi sui suoi ordini nelle impostazioni: ${link}`,
    footer: (isMember) => [
      isMember
        ? 'Non condivida questo link: chi lo apre può vedere e scaricare la sua foto.'
        : 'Non condivida questo link: chi lo apre può vedere ed eliminare la sua foto.',
      'Se ha una domanda, basta rispondere a questa e-mail.',
    ],
  },

  refund: italianRefunds,

  claim: italianClaims,

  trial: italianTrials,
  guest: italianGuests,

  packs: {
    paid: (credits) => ({
      subject: 'I suoi crediti sono nell’account',
      opening: `Buongiorno, il suo pagamento è arrivato: abbiamo aggiunto ${credits} crediti al suo account. Non scadono mai.`,
      action: 'Apri il mio portafoglio',
    }),
    pack: (name, credits, price) => `${name}: ${credits} crediti, ${price}`,
    total: (amount, paidAt, paymentId) =>
      `Totale pagato: ${amount}. Data: ${paidAt}. Numero del pagamento: ${paymentId}.`,
    keep: 'Conservi questa e-mail: qui sotto ci sono i testi che ha accettato al momento dell’acquisto.',
    accepted: (title, version, at) => `${title} (versione ${version}, accettazione in data ${at})`,
    footer: 'Se ha una domanda, basta rispondere a questa e-mail.',
  },

  account: {
    deletion: (date) => ({
      subject: 'Il suo account verrà eliminato',
      lines: [
        `Ha chiesto di eliminare il suo account ${brand.name}. L’account, le sue foto e i suoi dati personali verranno cancellati in data ${date}.`,
        `Se cambia idea, acceda entro ${limits.deletionUndoDays} giorni e annulli la richiesta.`,
      ],
      action: 'Mantieni il mio account',
    }),
    erased: ({ number, requestedAt, erasedAt, orders, moneyRows, consents }) => ({
      subject: 'Il suo account è stato eliminato',
      lines: [
        `Il suo account ${brand.name}, le sue foto e i suoi dati personali sono stati cancellati. Conservi questa e-mail come ricevuta.`,
        `Richiesto: ${requestedAt}. Eseguito: ${erasedAt}. Numero di ricevuta: ${number}`,
        `Eliminati: l’account con il suo accesso, l’indirizzo e le impostazioni, la copia dei suoi dati se l’aveva chiesta, e le foto degli ordini (${orders}) con tutto ciò che vi era stato misurato.`,
        `Conservati, senza il suo nome né il suo indirizzo: le registrazioni di pagamenti e crediti richieste dalla legge (${moneyRows}) e le note di ciò che ha accettato e quando (${consents}).`,
      ],
    }),
    newEmail: (code) => ({
      subject: 'Confermi il suo nuovo indirizzo e-mail',
      lines: [
        `Ha chiesto di usare questo indirizzo per il suo account ${brand.name}. Il suo codice di conferma: ${code}`,
        `Il codice e il link valgono ${limits.emailCodeMinutes} minuti. Se non l’ha chiesto lei, ignori questa e-mail; non cambia nulla.`,
      ],
      action: 'Conferma il mio indirizzo',
    }),
    emailTaken: {
      subject: 'Questo indirizzo ha già un account',
      lines: [
        `Qualcuno ha chiesto di aggiungere questo indirizzo a un altro account ${brand.name}, ma con questo indirizzo esiste già il suo. Non è cambiato nulla.`,
        'Se era lei, acceda con questo indirizzo o reimposti la password. Altrimenti non deve fare nulla.',
      ],
      action: 'Accedi',
    },
    emailChanged: (shown) => ({
      subject: 'L’indirizzo e-mail del suo account è cambiato',
      lines: [
        `L’indirizzo e-mail del suo account ${brand.name} è ora ${shown}. Si accede con questo indirizzo, e qui arrivano le nostre e-mail.`,
        `Se non è stata una sua scelta, scriva subito a ${brand.supportEmail}.`,
      ],
    }),
  },

  code: {
    confirm: {
      subject: 'Confermi il suo indirizzo e-mail',
      lines: [
        `Confermi il suo indirizzo e-mail per cominciare a usare il suo account ${brand.name}.`,
        'Il link vale 24 ore.',
      ],
      action: 'Conferma il mio indirizzo',
    },
    reset: {
      subject: 'Reimposti la sua password',
      lines: [
        'Ha richiesto una nuova password per il suo account. Con il link qui sotto può sceglierne una.',
        'Il link vale un’ora.',
      ],
      action: 'Scegli una nuova password',
    },
    footer: 'Se non l’ha richiesto lei, ignori questa e-mail.',
  },
};
