import { brand } from '#shared/brand.ts';
import { limits } from '#shared/limits.ts';
import type { TrialTexts } from '#shared/texts/mail-words.ts';

export const italianTrials: TrialTexts = {
  code: (code) => ({
    subject: `Il suo codice per la prova gratuita: ${code}`,
    lines: [
      `Buongiorno, inserisca questo codice nella pagina in cui ha richiesto la prova gratuita: ${code}`,
      `Vale ${limits.trialCodeMinutes} minuti. Per ogni indirizzo è gratuita una foto, con qualsiasi strumento sia creata.`,
    ],
  }),
  used: {
    subject: 'La sua prova gratuita è già stata usata',
    lines: [
      `Buongiorno, con questo indirizzo è stata richiesta una prova gratuita di ${brand.name}, ma quella disponibile è già stata usata. Per questo l’e-mail non contiene un codice.`,
      'Può pagare una singola foto, oppure creare un account: il primo di una casella di posta comincia con un credito.',
    ],
    action: `Apri ${brand.name}`,
  },
  member: {
    subject: 'Ha già un account: acceda',
    lines: [
      `Buongiorno, con questo indirizzo è stata richiesta una prova gratuita di ${brand.name}. Le prove gratuite sono per gli ospiti e questo indirizzo ha un account, perciò l’e-mail non contiene un codice.`,
      'Acceda: le foto si creano con i crediti del suo account.',
    ],
    action: 'Accedi',
  },
  footer: 'Se non ha richiesto nulla, ignori questa e-mail; non succede nulla.',
};
