import type { Mail } from '#functions/platform/mailer.ts';
import { mailLink } from '#shared/accounts/mail-links.ts';
import { brand } from '#shared/brand.ts';
import { limits } from '#shared/limits.ts';
import { type Addressee, mailOf, type Words } from './account-mail.ts';

interface Texts {
  readonly locale: string;
  code(code: string): Words;
  readonly taken: Words;
  changed(shown: string): Words;
}

const turkish: Texts = {
  locale: 'tr-TR',
  code: (code) => ({
    subject: 'Yeni e-posta adresinizi doğrulayın',
    lines: [
      `Bu adresi ${brand.name} hesabınızda kullanmak istediniz. Doğrulama kodunuz: ${code}`,
      `Kod ve bağlantı ${limits.addressCodeMinutes} dakika geçerlidir. Bunu siz istemediyseniz bu e-postayı dikkate almayın; hiçbir şey değişmez.`,
    ],
    action: 'Adresimi doğrula',
  }),
  taken: {
    subject: 'Bu adresle zaten bir hesap var',
    lines: [
      `Bu adres başka bir ${brand.name} hesabına eklenmek istendi; ancak bu adresle zaten bir hesabınız var. Hiçbir şey değişmedi.`,
      'İsteyen sizseniz bu adresle giriş yapabilir, şifrenizi hatırlamıyorsanız yenileyebilirsiniz. Siz değilseniz bir şey yapmanıza gerek yok.',
    ],
    action: 'Giriş yap',
  },
  changed: (shown) => ({
    subject: 'Hesabınızın e-posta adresi değişti',
    lines: [
      `${brand.name} hesabınızın e-posta adresi ${shown} olarak değiştirildi. Artık o adresle giriş yapılır; e-postalarımız da oraya gider.`,
      `Bunu siz yapmadıysanız lütfen hemen ${brand.supportEmail} adresine yazın.`,
    ],
  }),
};

const english: Texts = {
  locale: 'en-US',
  code: (code) => ({
    subject: 'Confirm your new e-mail address',
    lines: [
      `You asked to use this address for your ${brand.name} account. Your confirmation code: ${code}`,
      `The code and the link work for ${limits.addressCodeMinutes} minutes. If you did not ask for this, ignore this mail; nothing changes.`,
    ],
    action: 'Confirm my address',
  }),
  taken: {
    subject: 'This address already has an account',
    lines: [
      `Somebody asked to add this address to another ${brand.name} account, but you already have an account with it. Nothing was changed.`,
      'If it was you, sign in with this address, or reset its password. If not, there is nothing you have to do.',
    ],
    action: 'Sign in',
  },
  changed: (shown) => ({
    subject: 'The e-mail address of your account was changed',
    lines: [
      `The e-mail address of your ${brand.name} account is now ${shown}. It signs in with that address, and our mails go there.`,
      `If you did not do this, write to ${brand.supportEmail} at once.`,
    ],
  }),
};

const textsOf = (language: string | undefined): Texts =>
  language === 'tr' || language === undefined ? turkish : english;

/** The code for a new address, with a link to the settings that carries it. */
export function addressCodeMail({ email, language }: Addressee, code: string, siteUrl: string): Mail {
  const { locale, code: words } = textsOf(language);
  return mailOf(email, locale, words(code), mailLink(siteUrl, 'verify', code, email));
}

/** Tells whoever reads an address that it has an account already; the one who asked is not told. */
export function addressTakenMail({ email, language }: Addressee, siteUrl: string): Mail {
  const { locale, taken } = textsOf(language);
  return mailOf(email, locale, taken, `${siteUrl}/auth`);
}

/** Tells the former address that it is the account's no longer; the new one is shown as far as its owner needs it. */
export function addressChangedMail({ email, language }: Addressee, newEmail: string): Mail {
  const { locale, changed } = textsOf(language);
  return mailOf(email, locale, changed(newEmail.replace(/^(.)[^@]*/, '$1***')));
}
