import { limits } from '#shared/limits.ts';
import type { ClaimTexts } from '#shared/texts/mail-words.ts';

const action = 'Tazama oda';

/** The mails about claims under the guarantee, in Swahili. */
export const swahiliClaims: ClaimTexts = {
  opened: (id) => ({
    subject: 'Tumepokea dai lako',
    lines: [
      `Habari, tumepokea dai lako kuhusu oda ${id}.`,
      `Mmoja wetu ataangalia picha yako na ulichoandika. Utapata jibu letu kwa barua pepe ndani ya siku\u00A0${limits.claimAnswerDays} za kazi; hadi wakati huo huna haja ya kufanya chochote.`,
      'Ukitaka kuongeza kitu, kwa mfano barua kutoka kwa mamlaka, jibu tu barua pepe hii.',
    ],
    action,
  }),
  granted: ({ id, amount, paid, isWhole }) => ({
    subject: isWhole ? 'Dai lako limekubaliwa' : 'Sehemu ya dai lako imekubaliwa',
    lines: [
      isWhole
        ? `Habari, tumekubali dai lako kuhusu oda ${id}: unarudishiwa kiasi cha ${amount} ulicholipa.`
        : `Habari, tumekubali sehemu ya dai lako kuhusu oda ${id}: kati ya kiasi cha ${paid} ulicholipa unarudishiwa ${amount}.`,
      'Pesa zinarudi kwenye kadi uliyolipia. Tutakuandikia tena zikishatumwa.',
    ],
    action,
  }),
  creditBack: (id) => ({
    subject: 'Dai lako limekubaliwa: krediti imerudi',
    lines: [`Habari, tumekubali dai lako kuhusu oda ${id}. Krediti uliyotumia imerudi kwenye akaunti yako.`],
    action,
  }),
  declined: (id) => ({
    subject: 'Dai lako halikukubaliwa',
    lines: [`Habari, tumeangalia dai lako kuhusu oda ${id} na hatuwezi kulikubali.`],
    action,
  }),
  said: (words) => `Tulichobaini: ${words}`,
  footer: ['Ukiwa na swali, au ukidhani kuna jambo tulilolikosa, jibu tu barua pepe hii.'],
};
