import { isolated } from '#shared/isolated.ts';
import { type OfferedLanguage, writtenLanguage } from '#shared/languages.ts';
import { composeMail } from './compose-mail.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** A guest of an event who left an address. */
interface Reader {
  readonly email: string;
  readonly language: OfferedLanguage;
}

/**
 * The link that proves a guest's address. Anyone can have it sent, so it contains nothing that a guest or an organiser
 * typed.
 */
export function guestProofMail({ email, language: wanted }: Reader, link: string): Mail {
  const language = writtenLanguage(wanted);
  const { guest: texts, address } = mailTexts[language.code];
  return composeMail({
    to: email,
    language,
    words: texts.proof,
    link,
    address: address(link),
    footer: [texts.notAsked],
  });
}

/** What a digest says, with a link to the photos and one that ends the mails. */
interface Digest {
  readonly count: number;
  /** The name of the event. */
  readonly event: string;
  readonly link: string;
  readonly stop: string;
}

/** How many new photos of a guest there are. */
export function guestDigestMail({ email, language: wanted }: Reader, { count, event, link, stop }: Digest): Mail {
  const language = writtenLanguage(wanted);
  const { guest: texts } = mailTexts[language.code];
  return composeMail({
    to: email,
    language,
    words: texts.digest({ count, event: isolated(event, language) }),
    link,
    footer: [texts.until],
    stop: { action: texts.stop, link: stop },
  });
}
