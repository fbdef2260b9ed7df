import type { AcceptanceWords } from '../../payments/acceptance-words.ts';

/** What buyers of packs agreed to in Swahili since 28 November 2026. */
export const swahili: AcceptanceWords = {
  distanceSales: (seller) => ({
    title: 'Mkataba wa mauzo ya mbali',
    paragraphs: [
      `Muuzaji: ${seller}. Mnunuzi: mwenye akaunti ambayo malipo yalifanywa kwa ajili yake.`,
      'Kinachouzwa: vifurushi vya krediti vinavyoonyeshwa katika oda pamoja na jina, idadi ya krediti na bei. Krediti moja hulipia ubadilishaji mmoja kwa zana moja ya tovuti. Krediti hazina muda wa kuisha.',
      'Bei: jumla inayoonyeshwa wakati wa kulipa; hakuna kingine kinachotozwa. Malipo hufanywa kwa kadi kwenye ukurasa wa mtoa huduma za malipo.',
      'Uwasilishaji: mara malipo yanapothibitishwa, krediti huongezwa kwenye akaunti; hakuna kinachosafirishwa.',
      'Kujiondoa: unaweza kujiondoa kwa krediti ambazo hazijatumika ndani ya siku 14 bila kutoa sababu; inatosha kuandika kwa barua pepe ya muuzaji. Sehemu ya bei ya krediti ambazo hazijatumika hurudishwa kwenye kadi uliyolipia. Hakuna haki ya kujiondoa kwa krediti zilizotumika.',
      'Migogoro: unabaki na ulinzi wa sheria ya watumiaji ya nchi unayoishi.',
    ],
  }),
  preInformation: (seller) => ({
    title: 'Taarifa kabla ya mkataba',
    paragraphs: [
      `Muuzaji na mahali pa kupeleka malalamiko: ${seller}.`,
      'Kinachouzwa: krediti za kutengeneza picha mtandaoni. Jina, idadi ya krediti na bei ya jumla ya vifurushi huonyeshwa katika oda. Krediti hazina muda wa kuisha.',
      'Krediti huongezwa kwenye akaunti yako malipo yanapothibitishwa na zinaweza kutumika mara moja.',
      'Una siku 14 za kujiondoa kwa krediti ambazo hazijatumika; hakuna haki ya kujiondoa kwa zilizotumika. Krediti ya ubadilishaji ulioshindikana hurudishwa moja kwa moja.',
    ],
  }),
  immediateStart: () => ({
    title: 'Kuanza mara moja',
    paragraphs: [
      'Nataka krediti ziongezwe kwenye akaunti yangu mara moja na huduma ianze kabla ya muda wa kujiondoa kuisha. Najua kwamba haki yangu ya kujiondoa inaisha kwa krediti nitakazotumia.',
    ],
  }),
};
