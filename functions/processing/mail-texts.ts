import { brand } from '#shared/brand.ts';
import { limits } from '#shared/limits.ts';
import type { DocumentId } from '#shared/photo/document.ts';
import { englishDocuments, turkishDocuments } from './document-names.ts';

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly action: string;
}

/** What a mail speaks of: `photo` is its name and size, `amount` what was paid by card, already formatted. */
interface MailSubject {
  readonly photo: string;
  readonly amount: string | undefined;
}

/** The texts of the order mails in one language. */
export interface MailTexts {
  readonly locale: string;
  readonly documents: Readonly<Record<DocumentId, string>>;
  completed(subject: MailSubject): Words;
  failed(subject: MailSubject): Words;
  readonly footer: string;
}

const turkish: MailTexts = {
  locale: 'tr-TR',
  documents: turkishDocuments,
  completed: ({ photo, amount }) => ({
    subject: 'Fotoğrafınız hazır',
    lines: [
      'Fotoğrafınız hazır. Aşağıdaki bağlantıdan ölçüm raporuyla birlikte indirebilirsiniz.',
      `Siparişiniz: ${photo}.`,
      ...(amount === undefined ? [] : [`Ödenen tutar: ${amount}.`]),
      `Yüklediğiniz selfie ${limits.selfieKeptHours} saat sonra, sonuç ${limits.resultKeptDays} gün sonra silinir.`,
    ],
    action: 'Fotoğrafı görüntüle',
  }),
  failed: ({ photo, amount }) => ({
    subject: 'Fotoğrafınız hazırlanamadı',
    lines: [
      'Fotoğrafınızı ne yazık ki hazırlayamadık. Nedenini ve ne yapabileceğinizi aşağıdaki bağlantıda bulabilirsiniz.',
      `Siparişiniz: ${photo}.`,
      amount === undefined ? 'Krediniz hesabınıza iade edildi.' : `Ödediğiniz ${amount} iade ediliyor.`,
    ],
    action: 'Ayrıntıları görüntüle',
  }),
  footer: `Bağlantıyı başkalarıyla paylaşmayın: ona sahip olan herkes bu siparişi görebilir. ${brand.name}`,
};

const english: MailTexts = {
  locale: 'en-US',
  documents: englishDocuments,
  completed: ({ photo, amount }) => ({
    subject: 'Your photo is ready',
    lines: [
      'Your photo is ready. The link below shows it with its measurement report and lets you download it.',
      `Your order: ${photo}.`,
      ...(amount === undefined ? [] : [`Amount paid: ${amount}.`]),
      `The selfie you uploaded is deleted after ${limits.selfieKeptHours} hours, the result after ${limits.resultKeptDays} days.`,
    ],
    action: 'View the photo',
  }),
  failed: ({ photo, amount }) => ({
    subject: 'Your photo could not be made',
    lines: [
      'Unfortunately we could not make your photo. The link below says why, and what you can do.',
      `Your order: ${photo}.`,
      amount === undefined
        ? 'Your credit is back on your account.'
        : `The ${amount} you paid is on its way back to you.`,
    ],
    action: 'View the details',
  }),
  footer: `Do not share this link: whoever has it can see this order. ${brand.name}`,
};

/** The texts in a language; English where a language has none yet. */
export function mailTexts(language: string): MailTexts {
  return language === 'tr' ? turkish : english;
}
