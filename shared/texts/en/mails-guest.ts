import { brand } from '#shared/brand.ts';
import type { GuestTexts } from '#shared/texts/mail-words.ts';

export const englishGuests: GuestTexts = {
  proof: {
    subject: 'Please confirm your address',
    lines: [
      `Hello, this address was entered at ${brand.name} to receive an email when there are new photos from an event.`,
      'If that was you, open the link and confirm your address. Until then we will not email you again.',
    ],
    action: 'Confirm my address',
  },
  notAsked: 'If it was not you, ignore this email: the address is deleted within a day.',
  digest: ({ count, event }) => ({
    subject: count === 1 ? `1 new photo of you at ${event}` : `${count} new photos of you at ${event}`,
    lines: [
      'Hello, your new photos are on the page of the event.',
      'Open the link in the browser in which you took the selfie: your photos appear only there.',
    ],
    action: 'Show my photos',
  }),
  until:
    'You get at most one email an hour. Your address is deleted with your face when you leave the event or when it ends.',
  stop: 'Stop these emails',
};
