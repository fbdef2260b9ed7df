import type { RefundTexts } from '#shared/texts/mail-words.ts';

const why = {
  job_failed: 'Fotoğrafınızı hazırlayamadığımız için sizden ücret almıyoruz.',
  withdrawn: 'Siparişinizi, fotoğraf hazırlanmaya başlamadan sildiniz.',
  given_back: 'Fotoğrafınızı iade ettiniz; fotoğraf ve selfie’niz sunucularımızdan silindi.',
  claim: 'Bu iade, garanti kapsamındaki başvurunuz üzerine yapıldı.',
  packs: 'Bu tutar, kredi paketlerinizin kullanmadığınız kısmının karşılığıdır. O krediler bakiyenizden düşüldü.',
  no_use: 'Ödemeniz bize ulaştığında siparişiniz artık yoktu ya da ücreti daha önce ödenmişti.',
} as const;

/** The mails about what goes back, in Turkish. */
export const turkishRefunds: RefundTexts = {
  owed: ({ amount, reason }) => ({
    subject: `${amount} tutarındaki iadeniz yolda`,
    lines: [
      `Merhaba, ${amount} tutarını ödeme yaptığınız karta iade ediyoruz.`,
      why[reason],
      'İade tamamlandığında size tekrar yazacağız.',
    ],
  }),
  returned: ({ amount, reason }) => ({
    subject: `${amount} iade edildi`,
    lines: [
      `Merhaba, ${amount} tutarını ödeme yaptığınız karta iade ettik.`,
      why[reason],
      'Tutarın ekstrenize ne zaman yansıyacağı bankanıza bağlıdır; çoğunlukla birkaç iş günü sürer.',
    ],
  }),
  creditBack: (reason) => ({
    subject: 'Krediniz iade edildi',
    lines: ['Merhaba, kullandığınız kredi hesabınıza geri yüklendi.', why[reason]],
  }),
  footer: ['Bir sorunuz varsa bu e-postayı yanıtlamanız yeterli.'],
};
