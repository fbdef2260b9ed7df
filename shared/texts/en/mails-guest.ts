import { brand } from '#shared/brand.ts';
import type { GuestTexts } from '#shared/texts/mail-words.ts';

export const englishGuests: GuestTexts = {
  proof: {
    subject: 'Please confirm your address',
    lines: [
      `Hello, a guest of an event asked ${brand.name} to write to this address when there are new photos of them.`,
      'If that was you, please open the link and confirm. Before that we send no other mail.',
    ],
    action: 'Confirm my address',
  },
  notAsked: 'If it was not you, ignore this mail: the address is deleted within a day.',
  digest: ({ count, event }) => ({
    subject: count === 1 ? `1 new photo of you at ${event}` : `${count} new photos of you at ${event}`,
    lines: [
      'Hello, you will find them on the page of the event.',
      'Open the link in the browser in which you took the selfie: only it knows your photos.',
    ],
    action: 'Show my photos',
  }),
  until: 'At most one mail an hour. Your address is deleted with your face: when you leave, and when the event ends.',
  stop: 'End these mails',
};
