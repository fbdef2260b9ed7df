import type { PosterWords } from '#shared/texts/poster-words.ts';

export const swahili: PosterWords = {
  title: 'Tafuta picha zako',
  invitedBy: (name) => `Kwa mwaliko wa ${name}`,
  typed: (address) => `Au weka msimbo kwenye ${address}`,
  photos: 'Picha zinapigwa hapa. Ili kupata picha ulizomo, changanua msimbo kisha upige selfi.',
  compared: 'Nyuso zilizo kwenye picha hulinganishwa na selfi za wageni wanaotafuta picha zao.',
  comparedEnrolled:
    'Nyuso zilizo kwenye picha hulinganishwa na selfi za wageni waliojisajili tu; hakuna uso mwingine unaohifadhiwa.',
  deleted: (days) => `Taarifa zote hizi za nyuso hufutwa kabisa siku ${days} baada ya hafla.`,
  absence: 'Kwa msimbo unaweza pia kuondoa uso wako. Mwenyeji huondoa picha akiombwa.',
  unwanted: 'Ikiwa hutaki kuonekana kwenye picha, mwombe mwenyeji aiondoe.',
};
