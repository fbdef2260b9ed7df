import { brand } from '#shared/brand.ts';
import { limits } from '#shared/limits.ts';
import type { TrialTexts } from '#shared/texts/mail-words.ts';

export const swahiliTrials: TrialTexts = {
  code: (code) => ({
    subject: `Msimbo wako wa jaribio la bure: ${code}`,
    lines: [
      `Habari, weka msimbo huu kwenye ukurasa ulipoomba jaribio la bure: ${code}`,
      `Unafanya kazi kwa dakika\u00A0${limits.trialCodeMinutes}. Picha moja ni bure kwa kila anwani, kwa zana yoyote itakayotumika.`,
    ],
  }),
  used: {
    subject: 'Jaribio lako la bure tayari limetumika',
    lines: [
      `Habari, jaribio la bure la ${brand.name} liliombwa kwa anwani hii, lakini lile ililokuwa nalo tayari limetumika. Ndiyo maana hakuna msimbo kwenye barua pepe hii.`,
      'Unaweza kulipia picha moja, au kujisajili: akaunti ya kwanza ya kikasha cha barua pepe hupata krediti moja kutoka kwetu.',
    ],
    action: `Fungua ${brand.name}`,
  },
  member: {
    subject: 'Una akaunti: tafadhali ingia',
    lines: [
      `Habari, jaribio la bure la ${brand.name} liliombwa kwa anwani hii. Majaribio ya bure ni ya wageni, na anwani hii ina akaunti, kwa hiyo hakuna msimbo kwenye barua pepe hii.`,
      'Tafadhali ingia: picha hutengenezwa kwa krediti za akaunti yako.',
    ],
    action: 'Ingia',
  },
  footer: 'Ikiwa hukuomba hili, puuza barua pepe hii; hakuna kitakachotokea.',
};
