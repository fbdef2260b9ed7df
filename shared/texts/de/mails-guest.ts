import { brand } from '#shared/brand.ts';
import type { GuestTexts } from '#shared/texts/mail-words.ts';

export const germanGuests: GuestTexts = {
  proof: {
    subject: 'Bitte bestätigen Sie Ihre Adresse',
    lines: [
      `Guten Tag, ein Gast eines Events hat ${brand.name} gebeten, an diese Adresse zu schreiben, wenn es neue Fotos von ihm gibt.`,
      'Waren Sie das, öffnen Sie bitte den Link und bestätigen Sie. Vorher senden wir keine andere E-Mail.',
    ],
    action: 'Adresse bestätigen',
  },
  notAsked: 'Waren Sie es nicht, ignorieren Sie diese E-Mail: Die Adresse wird innerhalb eines Tages gelöscht.',
  digest: ({ count, event }) => ({
    subject: count === 1 ? `1 neues Foto von Ihnen: ${event}` : `${count} neue Fotos von Ihnen: ${event}`,
    lines: [
      'Guten Tag, Sie finden sie auf der Seite des Events.',
      'Öffnen Sie den Link in dem Browser, in dem Sie das Selfie gemacht haben: Nur er kennt Ihre Fotos.',
    ],
    action: 'Meine Fotos zeigen',
  }),
  until:
    'Höchstens eine E-Mail pro Stunde. Ihre Adresse wird zusammen mit Ihrem Gesicht gelöscht: wenn Sie das Event verlassen und wenn es endet.',
  stop: 'Diese E-Mails beenden',
};
