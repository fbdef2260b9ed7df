import type { RefundTexts } from '#shared/texts/mail-words.ts';

const why = {
  job_failed: 'Wir konnten Ihr Foto nicht erstellen, deshalb zahlen Sie nichts dafür.',
  withdrawn: 'Sie haben Ihre Bestellung gelöscht, bevor wir mit dem Foto begonnen haben.',
  given_back: 'Sie haben Ihr Foto zurückgegeben. Seine Bilder sind von unseren Servern gelöscht.',
  claim: 'Das ergibt sich aus Ihrer Reklamation im Rahmen unserer Garantie.',
  packs:
    'Das ist der Anteil Ihrer Guthabenpakete, den Sie nicht benutzt hatten. Diese Credits wurden von Ihrem Guthaben abgezogen.',
  no_use: 'Ihre Zahlung erreichte uns, als es die Bestellung nicht mehr gab oder sie schon bezahlt war.',
} as const;

/** The mails about what goes back, in German. */
export const germanRefunds: RefundTexts = {
  owed: ({ amount, reason }) => ({
    subject: `Ihre Erstattung von ${amount} ist unterwegs`,
    lines: [
      `Guten Tag, wir zahlen ${amount} auf die Karte zurück, mit der Sie gezahlt haben.`,
      why[reason],
      'Wir schreiben Ihnen wieder, sobald das erledigt ist.',
    ],
  }),
  returned: ({ amount, reason }) => ({
    subject: `Wir haben Ihnen ${amount} zurückgezahlt`,
    lines: [
      `Guten Tag, wir haben ${amount} auf die Karte zurückgezahlt, mit der Sie gezahlt haben.`,
      why[reason],
      'Wann der Betrag auf Ihrem Kontoauszug steht, hängt von Ihrer Bank ab; meist innerhalb weniger Werktage.',
    ],
  }),
  creditBack: (reason) => ({
    subject: 'Ihr Credit ist zurück',
    lines: ['Guten Tag, der Credit, den Sie ausgegeben haben, ist wieder auf Ihrem Konto.', why[reason]],
  }),
  footer: ['Wenn Sie eine Frage haben, antworten Sie einfach auf diese E-Mail.'],
};
