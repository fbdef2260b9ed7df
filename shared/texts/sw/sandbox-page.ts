import type { PageTexts } from '#shared/texts/sandbox-page-words.ts';

/** The words of the test checkout in Swahili. */
export const swahili: PageTexts = {
  title: 'Malipo ya majaribio',
  note: 'Huu ni ukurasa wa majaribio: hakuna pesa zinazokatwa.',
  card: 'Namba ya kadi ya majaribio',
  pay: (amount) => `Lipa ${amount}`,
  works: 'Malipo yanakubaliwa.',
  cards: 'Kadi za majaribio',
  done: 'Malipo haya yamekamilika.',
  back: 'Rudi kwenye tovuti',
  giveUp: 'Usilipe, rudi kwenye tovuti',
  declined: {
    insufficient_funds: 'Kadi haina pesa za kutosha.',
    do_not_honour: 'Benki haikuidhinisha malipo.',
    expired_card: 'Muda wa kadi umeisha.',
    fraud: 'Malipo yamekataliwa kwa kuwa yanatiliwa shaka.',
    general_error: 'Malipo hayakuweza kuchukuliwa.',
    unknown_card: 'Hii si kadi ya majaribio. Tumia mojawapo ya kadi zilizo hapa chini.',
    form_expired: 'Muda wa fomu hii umeisha. Rudi kwenye tovuti na ujaribu tena.',
  },
};
