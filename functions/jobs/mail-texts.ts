import { brand } from '#shared/brand.ts';
import { limits } from '#shared/limits.ts';
import type { DocumentNames } from '#shared/photo/document.ts';
import { documentNames as englishDocuments } from '#shared/photo/document-names/en.ts';
import { documentNames as turkishDocuments } from '#shared/photo/document-names/tr.ts';

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
  readonly documents: DocumentNames;
  completed(subject: MailSubject): Words;
  failed(subject: MailSubject): Words;
  /** The visible address, for whoever cannot press the button. */
  address(link: string): string;
  readonly footer: readonly string[];
}

const turkish: MailTexts = {
  locale: 'tr-TR',
  documents: turkishDocuments,
  completed: ({ photo, amount }) => ({
    subject: 'Fotoğrafınız hazır',
    lines: [
      'Merhaba, fotoğrafınızı aşağıdaki bağlantıdan ölçüm raporuyla birlikte indirebilirsiniz.',
      `Siparişiniz: ${photo}.`,
      ...(amount === undefined ? [] : [`Ödenen tutar: ${amount}.`]),
      `Yüklediğiniz selfie ${limits.selfieKeptHours} saat sonra, hazır fotoğraf ${limits.resultKeptDays} gün sonra silinir. Lütfen fotoğrafınızı o zamana kadar indirin.`,
    ],
    action: 'Fotoğrafı görüntüle',
  }),
  failed: ({ photo, amount }) => ({
    subject: 'Fotoğrafınız hazırlanamadı',
    lines: [
      'Merhaba, fotoğrafınızı ne yazık ki hazırlayamadık. Nedenini ve ne yapabileceğinizi aşağıdaki bağlantıda bulabilirsiniz.',
      `Siparişiniz: ${photo}.`,
      amount === undefined ? 'Krediniz hesabınıza iade edildi.' : `Ödediğiniz ${amount} iade ediliyor.`,
    ],
    action: 'Ayrıntıları görüntüle',
  }),
  address: (link) => `Düğme çalışmazsa bu adresi tarayıcınıza kopyalayın: ${link}`,
  footer: [
    'Bu bağlantıyı başkalarıyla paylaşmayın: açan herkes fotoğrafınızı görebilir ve silebilir.',
    'Bir sorunuz varsa bu e-postayı yanıtlamanız yeterli.',
    brand.name,
  ],
};

const english: MailTexts = {
  locale: 'en-US',
  documents: englishDocuments,
  completed: ({ photo, amount }) => ({
    subject: 'Your photo is ready',
    lines: [
      'Hello, the link below shows your photo with its measurement report and lets you download it.',
      `Your order: ${photo}.`,
      ...(amount === undefined ? [] : [`Amount paid: ${amount}.`]),
      `The selfie you uploaded is deleted after ${limits.selfieKeptHours} hours, the finished photo after ${limits.resultKeptDays} days. Please download it before then.`,
    ],
    action: 'View the photo',
  }),
  failed: ({ photo, amount }) => ({
    subject: 'Your photo could not be made',
    lines: [
      'Hello, unfortunately we could not make your photo. The link below says why, and what you can do.',
      `Your order: ${photo}.`,
      amount === undefined
        ? 'Your credit is back on your account.'
        : `The ${amount} you paid is on its way back to you.`,
    ],
    action: 'View the details',
  }),
  address: (link) => `If the button does not work, copy this address into your browser: ${link}`,
  footer: [
    'Do not share this link: whoever opens it can see and delete your photo.',
    'If you have a question, just reply to this mail.',
    brand.name,
  ],
};

/** The texts in a language; English where a language has none yet. */
export function mailTexts(language: string): MailTexts {
  return language === 'tr' ? turkish : english;
}
