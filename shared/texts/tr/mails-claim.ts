import { limits } from '#shared/limits.ts';
import type { ClaimTexts } from '#shared/texts/mail-words.ts';

const action = 'Siparişi görüntüle';

/** The mails about claims under the guarantee, in Turkish. */
export const turkishClaims: ClaimTexts = {
  opened: (id) => ({
    subject: 'Garanti başvurunuzu aldık',
    lines: [
      `Merhaba, ${id} numaralı siparişinizle ilgili garanti başvurunuzu aldık.`,
      `Bir çalışanımız fotoğrafınızı ve yazdıklarınızı inceleyecek. Yanıtımızı en geç ${limits.claimAnswerDays} iş günü içinde e-postayla alacaksınız; o zamana kadar bir şey yapmanız gerekmiyor.`,
      'Eklemek istediğiniz bir şey varsa, örneğin kurumdan gelen bir yazı, bu e-postayı yanıtlamanız yeterli.',
    ],
    action,
  }),
  granted: ({ id, amount, paid, isWhole }) => ({
    subject: isWhole ? 'Garanti başvurunuz kabul edildi' : 'Garanti başvurunuz kısmen kabul edildi',
    lines: [
      isWhole
        ? `Merhaba, ${id} numaralı siparişinizle ilgili başvurunuzu kabul ettik: ödediğiniz ${amount} size iade ediliyor.`
        : `Merhaba, ${id} numaralı siparişinizle ilgili başvurunuzu kısmen kabul ettik: ${paid} tutarındaki ödemenizin ${amount} tutarındaki kısmı size iade ediliyor.`,
      'Tutar, ödeme yaptığınız karta gönderilecek. Gönderildiğinde size tekrar yazacağız.',
    ],
    action,
  }),
  creditBack: (id) => ({
    subject: 'Garanti başvurunuz kabul edildi: krediniz geri yüklendi',
    lines: [
      `Merhaba, ${id} numaralı siparişinizle ilgili başvurunuzu kabul ettik. Kullandığınız kredi hesabınıza geri yüklendi.`,
    ],
    action,
  }),
  declined: (id) => ({
    subject: 'Garanti başvurunuz kabul edilmedi',
    lines: [`Merhaba, ${id} numaralı siparişinizle ilgili başvurunuzu inceledik, ancak kabul edemiyoruz.`],
    action,
  }),
  said: (words) => `Değerlendirmemiz: ${words}`,
  footer: ['Bir sorunuz varsa ya da bir şeyi gözden kaçırdığımızı düşünüyorsanız bu e-postayı yanıtlamanız yeterli.'],
};
