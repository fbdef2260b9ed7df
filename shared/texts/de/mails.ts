import { brand } from '#shared/brand.ts';
import { limits } from '#shared/limits.ts';
import type { MailTexts } from '#shared/texts/mail-words.ts';
import { germanClaims } from './mails-claim.ts';
import { germanGuests } from './mails-guest.ts';
import { germanRefunds } from './mails-refund.ts';
import { germanTrials } from './mails-trial.ts';

export const german: MailTexts = {
  address: (link) => `Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser: ${link}`,

  order: {
    completed: ({ photo, amount, isTrial, isMember, isLook, isNotForSubmission }) => ({
      subject: 'Ihr Foto ist fertig',
      lines: [
        isMember
          ? `Guten Tag, unter dem Link unten sehen Sie Ihr Foto und können es herunterladen. ${isLook ? 'Melden Sie sich an, um es neben dem Foto zu sehen, das Sie uns gesendet haben, oder um es zu löschen.' : 'Melden Sie sich an, um den Prüfbericht zu sehen oder das Foto zu löschen.'}`
          : isLook
            ? 'Guten Tag, unter dem Link unten sehen Sie Ihr Foto neben dem, das Sie uns gesendet haben, und können es herunterladen.'
            : 'Guten Tag, unter dem Link unten sehen Sie Ihr Foto mit dem Prüfbericht und können es herunterladen.',
        `Ihre Bestellung: ${photo}.`,
        ...(isNotForSubmission
          ? [
              'Dieses Foto ist nicht zum Einreichen bestimmt: Behörden lehnen Bewerbungen mit veränderten Bildern ab. Bitte verwenden Sie es nur für sich selbst.',
            ]
          : []),
        ...(amount === undefined
          ? []
          : [
              `Gezahlter Betrag: ${amount}. ${isMember ? 'Den Beleg finden Sie unter „Guthaben“.' : 'Den Beleg finden Sie unter demselben Link.'}`,
            ]),
        ...(isLook || isTrial
          ? []
          : [
              amount === undefined
                ? `Aus einem technischen Grund abgelehnt? ${limits.refundRequestDays} Tage lang haben Sie die Wahl: ein neues Foto oder Ihr Credit zurück.`
                : `Aus einem technischen Grund abgelehnt? ${limits.refundRequestDays} Tage lang haben Sie die Wahl: ein neues Foto oder Ihr Geld zurück.`,
              `Solange Sie das Foto nicht heruntergeladen haben, können Sie es auf seiner Seite selbst zurückgeben oder ein neues anfordern. Danach, oder wenn die ${limits.refundRequestDays} Tage um sind, prüft jemand aus unserem Team Ihre Reklamation und entscheidet.`,
            ]),
        `Das hochgeladene Selfie wird nach ${limits.selfieKeptHours} Stunden gelöscht, das fertige Foto nach ${limits.resultKeptDays} Tagen. Bitte laden Sie es vorher herunter.`,
      ],
      action: 'Foto ansehen',
    }),
    failed: ({ photo, amount, isTrial }) => ({
      subject: 'Ihr Foto konnte nicht erstellt werden',
      lines: [
        'Guten Tag, leider konnten wir Ihr Foto nicht erstellen. Unter dem Link unten steht, warum, und was Sie tun können.',
        `Ihre Bestellung: ${photo}.`,
        isTrial
          ? 'Ihr Gratisversuch ist wieder da: Sie können ihn für ein anderes Foto verwenden.'
          : amount === undefined
            ? 'Ihr Credit ist wieder auf Ihrem Konto.'
            : `Der gezahlte Betrag von ${amount} wird Ihnen automatisch erstattet.`,
      ],
      action: 'Einzelheiten ansehen',
    }),
    receipt: ({ photo, amount = '' }) => ({
      subject: 'Ihr Beleg',
      lines: [
        `Guten Tag, wir haben Ihre Zahlung von ${amount} erhalten: ${photo}.`,
        'Den Beleg finden Sie unter „Guthaben“ als PDF zum Herunterladen. Sie haben Nachrichten zu Ihren Bestellungen ausgeschaltet, deshalb ist dies die einzige E-Mail dazu.',
      ],
      action: 'Guthaben öffnen',
    }),
    reminder: ({ photo, date }) => ({
      subject: `Ihr Foto wird am ${date} gelöscht`,
      lines: [
        `Guten Tag, wir löschen Ihr fertiges Foto am ${date}. Wenn Sie es behalten möchten, laden Sie es bitte vorher herunter.`,
        `Ihre Bestellung: ${photo}.`,
        'Wenn Sie es schon gespeichert haben, müssen Sie nichts tun.',
      ],
      action: 'Foto herunterladen',
    }),
    switchOff: (link) => `Nachrichten zu Ihren Bestellungen können Sie in den Einstellungen ausschalten: ${link}`,
    footer: (isMember) => [
      isMember
        ? 'Geben Sie diesen Link nicht weiter: Wer ihn öffnet, kann Ihr Foto sehen und herunterladen.'
        : 'Geben Sie diesen Link nicht weiter: Wer ihn öffnet, kann Ihr Foto sehen und löschen.',
      'Wenn Sie eine Frage haben, antworten Sie einfach auf diese E-Mail.',
    ],
  },

  refund: germanRefunds,

  claim: germanClaims,

  trial: germanTrials,
  guest: germanGuests,

  packs: {
    paid: (credits) => ({
      subject: 'Ihre Credits sind auf Ihrem Konto',
      opening: `Guten Tag, Ihre Zahlung ist eingegangen: Ihrem Konto wurden ${credits} Credits gutgeschrieben. Sie verfallen nicht.`,
      action: 'Mein Guthaben öffnen',
    }),
    pack: (name, credits, price) => `${name}: ${credits} Credits, ${price}`,
    total: (amount, paidAt, paymentId) => `Insgesamt gezahlt: ${amount}, am ${paidAt}. Zahlungsnummer: ${paymentId}.`,
    keep: 'Bitte bewahren Sie diese E-Mail auf: Unten stehen die Texte, denen Sie beim Kauf zugestimmt haben.',
    accepted: (title, version, at) => `${title} (Fassung ${version}, akzeptiert am ${at})`,
    footer: 'Wenn Sie eine Frage haben, antworten Sie einfach auf diese E-Mail.',
  },

  account: {
    deletion: (date) => ({
      subject: 'Ihr Konto wird gelöscht',
      lines: [
        `Sie haben die Löschung Ihres Kontos bei ${brand.name} beantragt. Das Konto, Ihre Fotos und Ihre personenbezogenen Daten werden am ${date} gelöscht.`,
        `Wenn Sie es sich anders überlegen, melden Sie sich innerhalb von ${limits.deletionUndoDays} Tagen an und nehmen Sie die Löschung zurück.`,
      ],
      action: 'Mein Konto behalten',
    }),
    erased: ({ number, requestedAt, erasedAt, orders, moneyRows, consents }) => ({
      subject: 'Ihr Konto wurde gelöscht',
      lines: [
        `Ihr Konto bei ${brand.name}, Ihre Fotos und Ihre personenbezogenen Daten wurden gelöscht. Bitte bewahren Sie diese E-Mail als Beleg auf.`,
        `Verlangt am ${requestedAt}, erledigt am ${erasedAt}. Belegnummer: ${number}`,
        `Gelöscht: das Konto mit Anmeldung, Adresse und Einstellungen, die Kopie Ihrer Daten, falls Sie eine angefordert hatten, und die Fotos der Bestellungen (${orders}) mit allem, was wir daran gemessen hatten.`,
        `Aufbewahrt, ohne Ihren Namen und Ihre Adresse: gesetzlich vorgeschriebene Nachweise über Zahlungen und Credits (${moneyRows}) und Vermerke, wozu Sie wann zugestimmt haben (${consents}).`,
      ],
    }),
    newEmail: (code) => ({
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      lines: [
        `Sie möchten diese Adresse für Ihr Konto bei ${brand.name} verwenden. Ihr Bestätigungscode: ${code}`,
        `Der Code und der Link gelten ${limits.emailCodeMinutes} Minuten. Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail; es ändert sich nichts.`,
      ],
      action: 'Meine Adresse bestätigen',
    }),
    emailTaken: {
      subject: 'Zu dieser Adresse gibt es schon ein Konto',
      lines: [
        `Jemand wollte diese Adresse einem anderen Konto bei ${brand.name} hinzufügen, aber Sie haben damit bereits ein Konto. Es wurde nichts geändert.`,
        'Wenn Sie das waren, melden Sie sich mit dieser Adresse an oder setzen Sie das Passwort zurück. Wenn nicht, müssen Sie nichts tun.',
      ],
      action: 'Anmelden',
    },
    emailChanged: (shown) => ({
      subject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
      lines: [
        `Die E-Mail-Adresse Ihres Kontos bei ${brand.name} ist jetzt ${shown}. Damit melden Sie sich an, und dorthin gehen unsere E-Mails.`,
        `Wenn Sie das nicht waren, schreiben Sie sofort an ${brand.supportEmail}.`,
      ],
    }),
  },

  code: {
    confirm: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      lines: [
        `Bestätigen Sie Ihre E-Mail-Adresse, um Ihr Konto bei ${brand.name} zu nutzen.`,
        'Der Link gilt 24 Stunden.',
      ],
      action: 'Meine Adresse bestätigen',
    },
    reset: {
      subject: 'Setzen Sie Ihr Passwort zurück',
      lines: [
        'Sie haben für Ihr Konto ein neues Passwort angefordert. Über den Link unten können Sie es wählen.',
        'Der Link gilt eine Stunde.',
      ],
      action: 'Neues Passwort wählen',
    },
    footer: 'Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail.',
  },
};
