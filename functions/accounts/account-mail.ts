import { mailPage } from '#functions/platform/mail-page.ts';
import type { Mail } from '#functions/platform/mailer.ts';
import { brand } from '#shared/brand.ts';
import { limits } from '#shared/limits.ts';

/** What a mail says, and what its button is called if it has one. */
export interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly action?: string;
}

interface Texts {
  readonly locale: string;
  requested(date: string): Words;
  readonly erased: Words;
}

const turkish: Texts = {
  locale: 'tr-TR',
  requested: (date) => ({
    subject: 'Hesabınız silinecek',
    lines: [
      `${brand.name} hesabınızın silinmesini istediniz. Hesabınız, fotoğraflarınız ve kişisel verileriniz ${date} tarihinde silinecek.`,
      `Fikrinizi değiştirirseniz ${limits.deletionUndoDays} gün içinde giriş yapıp silme işlemini geri alabilirsiniz.`,
    ],
    action: 'Silme işlemini geri al',
  }),
  erased: {
    subject: 'Hesabınız silindi',
    lines: [
      `${brand.name} hesabınız, fotoğraflarınız ve kişisel verileriniz silindi.`,
      'Yasal olarak saklamamız gereken ödeme kayıtları artık adınızı veya adresinizi içermiyor.',
    ],
  },
};

const english: Texts = {
  locale: 'en-US',
  requested: (date) => ({
    subject: 'Your account will be deleted',
    lines: [
      `You asked for your ${brand.name} account to be deleted. The account, your photos and your personal data will be erased on ${date}.`,
      `If you change your mind, sign in within ${limits.deletionUndoDays} days and take it back.`,
    ],
    action: 'Keep my account',
  }),
  erased: {
    subject: 'Your account has been deleted',
    lines: [
      `Your ${brand.name} account, your photos and your personal data have been erased.`,
      'The payment records we must keep by law no longer carry your name or address.',
    ],
  },
};

const textsOf = (language: string | undefined): Texts =>
  language === 'tr' || language === undefined ? turkish : english;

/** Whom a mail goes to. */
export interface Addressee {
  readonly email: string;
  readonly language?: string | undefined;
}

/** Says that an account will be erased, and how to prevent it. */
export function deletionMail({ email, language }: Addressee, erasesAt: string, siteUrl: string): Mail {
  const { locale, requested } = textsOf(language);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Istanbul' });
  return mailOf(email, locale, requested(date.format(new Date(erasesAt))), `${siteUrl}/orders?tab=settings`);
}

/** Says that an account was erased. */
export function erasedMail({ email, language }: Addressee): Mail {
  const { locale, erased } = textsOf(language);
  return mailOf(email, locale, erased);
}

/** A mail in words, with a button where there is a link. */
export function mailOf(to: string, locale: string, { subject, lines, action }: Words, link?: string): Mail {
  const button = link === undefined || action === undefined ? {} : { link, action };
  return {
    to,
    subject,
    text: [...lines, ...(link === undefined ? [] : [link]), brand.name].join('\n\n'),
    html: mailPage({ title: subject, lines, ...button, footer: [brand.name], locale }),
    replyTo: brand.supportEmail,
  };
}
