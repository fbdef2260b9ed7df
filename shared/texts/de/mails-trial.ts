import { brand } from '#shared/brand.ts';
import { limits } from '#shared/limits.ts';
import type { TrialTexts } from '#shared/texts/mail-words.ts';

export const germanTrials: TrialTexts = {
  code: (code) => ({
    subject: `Ihr Code für den Gratisversuch: ${code}`,
    lines: [
      `Guten Tag, geben Sie diesen Code auf der Seite ein, auf der Sie den Gratisversuch angefordert haben: ${code}`,
      `Er gilt ${limits.trialCodeMinutes} Minuten. Pro Adresse ist ein Foto gratis, gleich mit welchem Tool.`,
    ],
  }),
  used: {
    subject: 'Ihr Gratisversuch wurde bereits verwendet',
    lines: [
      `Guten Tag, mit dieser Adresse wurde ein Gratisversuch bei ${brand.name} angefordert, doch der Gratisversuch dieser Adresse wurde bereits verwendet. Deshalb steht in dieser E-Mail kein Code.`,
      'Sie können für ein einzelnes Foto zahlen oder sich registrieren: Das erste Konto eines Postfachs beginnt mit einem Credit.',
    ],
    action: `${brand.name} öffnen`,
  },
  member: {
    subject: 'Sie haben ein Konto: Bitte melden Sie sich an',
    lines: [
      `Guten Tag, mit dieser Adresse wurde ein Gratisversuch bei ${brand.name} angefordert. Gratisversuche sind für Gäste, und diese Adresse hat ein Konto; deshalb steht in dieser E-Mail kein Code.`,
      'Bitte melden Sie sich an: Fotos werden mit den Credits Ihres Kontos erstellt.',
    ],
    action: 'Anmelden',
  },
  footer: 'Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail; es passiert nichts.',
};
