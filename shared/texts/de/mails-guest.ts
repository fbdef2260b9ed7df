import { brand } from '#shared/brand.ts';
import type { GuestTexts } from '#shared/texts/mail-words.ts';

export const germanGuests: GuestTexts = {
  proof: {
    subject: 'Bitte bestätigen Sie Ihre Adresse',
    lines: [
      `Guten Tag, diese Adresse wurde bei ${brand.name} eingetragen, um über neue Fotos von einem Event benachrichtigt zu werden.`,
      'Waren Sie das, öffnen Sie bitte den Link und bestätigen Sie Ihre Adresse. Vorher senden wir Ihnen keine weitere E-Mail.',
    ],
    action: 'Adresse bestätigen',
  },
  notAsked: 'Waren Sie es nicht, ignorieren Sie diese E-Mail: Die Adresse wird innerhalb eines Tages gelöscht.',
  digest: ({ count, event }) => ({
    subject: count === 1 ? `1 neues Foto von Ihnen: ${event}` : `${count} neue Fotos von Ihnen: ${event}`,
    lines: [
      'Guten Tag, Ihre neuen Fotos finden Sie auf der Seite des Events.',
      'Öffnen Sie den Link in dem Browser, in dem Sie das Selfie aufgenommen haben: Nur dort sind Ihre Fotos zu sehen.',
    ],
    action: 'Meine Fotos ansehen',
  }),
  until:
    'Höchstens eine E-Mail pro Stunde. Ihre Adresse wird zusammen mit Ihrem Gesicht gelöscht, wenn Sie das Event verlassen und wenn es endet.',
  stop: 'Diese E-Mails abbestellen',
};
