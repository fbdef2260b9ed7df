import { limits } from '#shared/limits.ts';
import type { ClaimTexts } from '#shared/texts/mail-words.ts';

const action = 'Bestellung ansehen';

/** The mails about claims under the guarantee, in German. */
export const germanClaims: ClaimTexts = {
  opened: (id) => ({
    subject: 'Wir haben Ihre Reklamation erhalten',
    lines: [
      `Guten Tag, wir haben Ihre Reklamation zur Bestellung ${id} erhalten.`,
      `Ein Mensch sieht sich Ihr Foto an und liest, was Sie geschrieben haben. Unsere Antwort erhalten Sie innerhalb von ${limits.claimAnswerDays} Werktagen per E-Mail; bis dahin müssen Sie nichts tun.`,
      'Wenn Sie etwas ergänzen möchten, zum Beispiel ein Schreiben der Behörde, antworten Sie einfach auf diese E-Mail.',
    ],
    action,
  }),
  granted: ({ id, amount, paid, isWhole }) => ({
    subject: isWhole ? 'Ihre Reklamation wurde anerkannt' : 'Ihre Reklamation wurde teilweise anerkannt',
    lines: [
      isWhole
        ? `Guten Tag, wir haben Ihre Reklamation zur Bestellung ${id} anerkannt: Sie erhalten den gezahlten Betrag von ${amount} zurück.`
        : `Guten Tag, wir haben Ihre Reklamation zur Bestellung ${id} teilweise anerkannt: Vom gezahlten Betrag von ${paid} erhalten Sie ${amount} zurück.`,
      'Das Geld geht auf die Karte, mit der Sie gezahlt haben. Sie hören wieder von uns, wenn es zurückgezahlt ist.',
    ],
    action,
  }),
  creditBack: (id) => ({
    subject: 'Ihre Reklamation wurde anerkannt: Der Credit ist zurück',
    lines: [
      `Guten Tag, wir haben Ihre Reklamation zur Bestellung ${id} anerkannt. Der Credit, den Sie ausgegeben haben, ist wieder auf Ihrem Konto.`,
    ],
    action,
  }),
  declined: (id) => ({
    subject: 'Ihre Reklamation wurde nicht anerkannt',
    lines: [`Guten Tag, wir haben Ihre Reklamation zur Bestellung ${id} geprüft und können sie nicht anerkennen.`],
    action,
  }),
  said: (words) => `Was wir festgestellt haben: ${words}`,
  footer: [
    'Wenn Sie eine Frage haben oder meinen, dass wir etwas übersehen haben, antworten Sie einfach auf diese E-Mail.',
  ],
};
