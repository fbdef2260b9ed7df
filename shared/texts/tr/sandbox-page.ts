import type { PageTexts } from '#shared/texts/sandbox-page-words.ts';

/** The words of the test checkout in Turkish. */
export const turkish: PageTexts = {
  title: 'Test ödemesi',
  note: 'Bu bir deneme sayfasıdır: gerçek para çekilmez.',
  card: 'Test kartı numarası',
  pay: (amount) => `${amount} öde`,
  works: 'Ödeme kabul edilir.',
  cards: 'Test kartları',
  done: 'Bu ödeme tamamlandı.',
  back: 'Siteye dön',
  giveUp: 'Ödemeden vazgeç, siteye dön',
  declined: {
    insufficient_funds: 'Kartta yeterli bakiye yok.',
    do_not_honour: 'Banka ödemeyi onaylamadı.',
    expired_card: 'Kartın süresi dolmuş.',
    fraud: 'Ödeme şüpheli görüldüğü için reddedildi.',
    general_error: 'Ödeme alınamadı.',
    unknown_card: 'Bu bir test kartı değil. Aşağıdaki kartlardan birini kullanın.',
    form_expired: 'Bu ödeme formunun süresi doldu. Siteye dönüp yeniden deneyin.',
  },
};
