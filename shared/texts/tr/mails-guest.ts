import { brand } from '#shared/brand.ts';
import type { GuestTexts } from '#shared/texts/mail-words.ts';

export const turkishGuests: GuestTexts = {
  proof: {
    subject: 'Lütfen adresinizi onaylayın',
    lines: [
      `Merhaba, bir etkinliğin misafiri, kendisinin yeni fotoğrafları olduğunda ${brand.name} sitesinin bu adrese yazmasını istedi.`,
      'Bu kişi sizseniz lütfen bağlantıyı açıp onaylayın. Ondan önce başka e-posta göndermeyiz.',
    ],
    action: 'Adresimi onayla',
  },
  notAsked: 'Bu kişi siz değilseniz bu e-postayı dikkate almayın: adres bir gün içinde silinir.',
  digest: ({ count, event }) => ({
    subject: `${event}: ${count} yeni fotoğrafınız var`,
    lines: [
      'Merhaba, fotoğraflarınız etkinliğin sayfasında.',
      'Bağlantıyı, selfie çektiğiniz tarayıcıda açın: fotoğraflarınızı yalnızca o bilir.',
    ],
    action: 'Fotoğraflarımı göster',
  }),
  until:
    'Saatte en fazla bir e-posta gönderilir. Adresiniz yüzünüzle birlikte silinir: ayrıldığınızda ve etkinlik sona erdiğinde.',
  stop: 'Bu e-postaları durdur',
};
