import { brand } from '#shared/brand.ts';

/** The words of one mail. */
export interface MailWords {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly action: string;
}

/** The words of the mails the user pool sends, in one language. The code itself is put in as `code`. */
export interface CodeMailTexts {
  readonly locale: string;
  signUp(code: string): MailWords;
  reset(code: string): MailWords;
  /** The visible address, for whoever cannot press the button. */
  address(link: string): string;
  readonly footer: string;
}

const turkish: CodeMailTexts = {
  locale: 'tr-TR',
  signUp: (code) => ({
    subject: 'E-posta adresinizi doğrulayın',
    lines: [
      `${brand.name} hesabınızı kullanmaya başlamak için e-posta adresinizi doğrulayın.`,
      `Doğrulama kodunuz: ${code}. Bağlantı ve kod 24 saat geçerlidir.`,
    ],
    action: 'Adresimi doğrula',
  }),
  reset: (code) => ({
    subject: 'Şifrenizi sıfırlayın',
    lines: [
      'Hesabınız için yeni bir şifre belirlemek istediniz. Bunu aşağıdaki bağlantıdan yapabilirsiniz.',
      `Kodunuz: ${code}. Bağlantı ve kod bir saat geçerlidir.`,
    ],
    action: 'Yeni şifre belirle',
  }),
  address: (link) => `Düğme çalışmazsa bu adresi tarayıcınıza kopyalayın: ${link}`,
  footer: `Bunu siz istemediyseniz bu e-postayı dikkate almayın.`,
};

const english: CodeMailTexts = {
  locale: 'en-US',
  signUp: (code) => ({
    subject: 'Confirm your e-mail address',
    lines: [
      `Confirm your e-mail address to start using your ${brand.name} account.`,
      `Your confirmation code: ${code}. The link and the code work for 24 hours.`,
    ],
    action: 'Confirm my address',
  }),
  reset: (code) => ({
    subject: 'Reset your password',
    lines: [
      'You asked for a new password for your account. The link below lets you choose one.',
      `Your code: ${code}. The link and the code work for one hour.`,
    ],
    action: 'Choose a new password',
  }),
  address: (link) => `If the button does not work, copy this address into your browser: ${link}`,
  footer: `If you did not ask for this, ignore this mail.`,
};

/** The texts in a language; English where a language has none yet. */
export function codeMailTexts(language: string): CodeMailTexts {
  return language === 'tr' ? turkish : english;
}
