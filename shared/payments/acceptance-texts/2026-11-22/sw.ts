import type { AcceptanceWords } from '../../acceptance-words.ts';

/** What buyers of packs agreed to in Swahili since 22 November 2026. */
export const swahili: AcceptanceWords = {
  distanceSales: (seller) => ({
    title: 'Mkataba wa mauzo ya mbali',
    paragraphs: [
      `Muuzaji: ${seller}. Mnunuzi: mwenye akaunti ambayo malipo yalifanywa kwa ajili yake.`,
      'Kinachouzwa: vifurushi vya salio vinavyoonyeshwa katika oda pamoja na jina, idadi ya salio na bei. Salio moja hulipia ubadilishaji mmoja kwa zana moja ya tovuti. Salio halina muda wa kuisha.',
      'Bei: jumla inayoonyeshwa wakati wa kulipa; hakuna kingine kinachotozwa. Malipo hufanywa kwa kadi kwenye ukurasa wa mtoa huduma za malipo.',
      'Uwasilishaji: mara malipo yanapothibitishwa, salio huongezwa kwenye akaunti; hakuna kinachosafirishwa.',
      'Kujiondoa: unaweza kujiondoa kwa salio ambalo halijatumika ndani ya siku 14 bila kutoa sababu; inatosha kuandika kwa barua pepe ya muuzaji. Sehemu ya bei ya salio ambalo halijatumika hurudishwa kwenye kadi uliyolipia. Hakuna haki ya kujiondoa kwa salio lililotumika.',
      'Migogoro: unabaki na ulinzi wa sheria ya watumiaji ya nchi unayoishi.',
    ],
  }),
  preInformation: (seller) => ({
    title: 'Taarifa kabla ya mkataba',
    paragraphs: [
      `Muuzaji na mahali pa kupeleka malalamiko: ${seller}.`,
      'Kinachouzwa: salio la kutengeneza picha mtandaoni. Jina, idadi ya salio na bei ya jumla ya vifurushi huonyeshwa katika oda. Salio halina muda wa kuisha.',
      'Salio huongezwa kwenye akaunti yako malipo yanapothibitishwa na linaweza kutumika mara moja.',
      'Una siku 14 za kujiondoa kwa salio ambalo halijatumika; hakuna haki ya kujiondoa kwa lililotumika. Salio la ubadilishaji ulioshindikana hurudi lenyewe.',
    ],
  }),
  immediateStart: () => ({
    title: 'Kuanza mara moja',
    paragraphs: [
      'Nataka salio liongezwe kwenye akaunti yangu mara moja na huduma ianze kabla ya muda wa kujiondoa kuisha. Najua kwamba haki yangu ya kujiondoa inaisha kwa salio nitakalotumia.',
    ],
  }),
};
