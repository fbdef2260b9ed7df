import { brand } from '#shared/brand.ts';
import type { GuestTexts } from '#shared/texts/mail-words.ts';

export const swahiliGuests: GuestTexts = {
  proof: {
    subject: 'Tafadhali thibitisha anwani yako',
    lines: [
      `Habari, mgeni wa hafla aliomba ${brand.name} iandike kwa anwani hii kunapokuwa na picha zake mpya.`,
      'Ikiwa ni wewe, fungua kiungo na uthibitishe. Kabla ya hapo hatutumi barua pepe nyingine.',
    ],
    action: 'Thibitisha anwani yangu',
  },
  notAsked: 'Ikiwa si wewe, puuza barua pepe hii: anwani hufutwa ndani ya siku moja.',
  digest: ({ count, event }) => ({
    subject: `Picha zako mpya: ${count} (${event})`,
    lines: [
      'Habari, utazipata kwenye ukurasa wa hafla.',
      'Fungua kiungo kwenye kivinjari ulichopigia selfi: hicho tu ndicho kinachojua picha zako.',
    ],
    action: 'Onyesha picha zangu',
  }),
  until: 'Barua pepe moja kwa saa, si zaidi. Anwani yako hufutwa pamoja na uso wako: ukiondoka, na hafla inapoisha.',
  stop: 'Acha kunitumia barua pepe hizi',
};
