import { brand } from '#shared/brand.ts';
import type { GuestTexts } from '#shared/texts/mail-words.ts';

export const swahiliGuests: GuestTexts = {
  proof: {
    subject: 'Tafadhali thibitisha anwani yako',
    lines: [
      `Habari, anwani hii iliwekwa kwenye ${brand.name} ili kupokea barua pepe kunapokuwa na picha mpya za hafla.`,
      'Ikiwa ni wewe, fungua kiungo uthibitishe anwani yako. Kabla ya hapo hatutakutumia barua pepe nyingine.',
    ],
    action: 'Thibitisha anwani yangu',
  },
  notAsked: 'Ikiwa si wewe, puuza barua pepe hii: anwani itafutwa ndani ya siku moja.',
  digest: ({ count, event }) => ({
    subject: `Picha zako mpya: ${count} (${event})`,
    lines: [
      'Habari, picha zako mpya ziko kwenye ukurasa wa hafla.',
      'Fungua kiungo kwenye kivinjari ulichotumia kupiga selfi: picha zako huonekana humo tu.',
    ],
    action: 'Onyesha picha zangu',
  }),
  until:
    'Barua pepe moja kwa saa, si zaidi. Anwani yako hufutwa pamoja na uso wako unapoondoka kwenye hafla na hafla inapoisha.',
  stop: 'Acha kunitumia barua pepe hizi',
};
