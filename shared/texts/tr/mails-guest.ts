import { brand } from '#shared/brand.ts';
import type { GuestTexts } from '#shared/texts/mail-words.ts';

export const turkishGuests: GuestTexts = {
  proof: {
    subject: 'Lütfen e-posta adresinizi onaylayın',
    lines: [
      `Merhaba, bir etkinlikteki yeni fotoğraflardan haberdar olmak için ${brand.name} sitesine bu e-posta adresi girildi.`,
      'Adresi siz girdiyseniz bağlantıyı açıp onaylayın. Onaylamadan size başka e-posta göndermeyiz.',
    ],
    action: 'Adresimi onayla',
  },
  notAsked: 'Adresi siz girmediyseniz bu e-postayı dikkate almayın; adres bir gün içinde silinir.',
  digest: ({ count, event }) => ({
    subject: `${event}: ${count} yeni fotoğrafınız var`,
    lines: [
      'Merhaba, yeni fotoğraflarınız etkinliğin sayfasında.',
      'Bağlantıyı, selfie çektiğiniz tarayıcıda açın; fotoğraflarınız yalnızca orada görünür.',
    ],
    action: 'Fotoğraflarımı göster',
  }),
  until:
    'Size saatte en fazla bir e-posta göndeririz. Etkinlikten ayrıldığınızda ya da etkinlik sona erdiğinde adresiniz, yüzünüzle birlikte silinir.',
  stop: 'Bu e-postaları almak istemiyorum',
};
