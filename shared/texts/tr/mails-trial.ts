import { brand } from '#shared/brand.ts';
import { limits } from '#shared/limits.ts';
import type { TrialTexts } from '#shared/texts/mail-words.ts';

export const turkishTrials: TrialTexts = {
  code: (code) => ({
    subject: `Ücretsiz deneme kodunuz: ${code}`,
    lines: [
      `Merhaba, ücretsiz deneme istediğiniz sayfaya şu kodu girin: ${code}`,
      `Kod ${limits.trialCodeMinutes} dakika geçerlidir. Hangi araç kullanılırsa kullanılsın, her adres için bir fotoğraf ücretsizdir.`,
    ],
  }),
  used: {
    subject: 'Ücretsiz deneme hakkınız kullanılmış',
    lines: [
      `Merhaba, bu adresle ${brand.name} üzerinde ücretsiz deneme istendi; ancak adresin deneme hakkı daha önce kullanılmış. Bu nedenle bu e-postada kod yok.`,
      'Tek bir fotoğraf için ödeme yapabilir ya da üye olabilirsiniz: bir e-posta adresinin ilk hesabı bir krediyle başlar.',
    ],
    action: `${brand.name} sitesini aç`,
  },
  member: {
    subject: 'Bir hesabınız var: lütfen giriş yapın',
    lines: [
      `Merhaba, bu adresle ${brand.name} üzerinde ücretsiz deneme istendi. Ücretsiz deneme misafirler içindir; bu adresin ise bir hesabı var. Bu nedenle bu e-postada kod yok.`,
      'Lütfen giriş yapın: fotoğraflar hesabınızdaki kredilerle hazırlanır.',
    ],
    action: 'Giriş yapın',
  },
  footer: 'Bunu siz istemediyseniz bu e-postayı dikkate almayın; herhangi bir işlem yapılmaz.',
};
