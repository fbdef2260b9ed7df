import { z } from 'zod';
import { defaultLanguage, Language } from '#shared/languages.ts';

/** What a member chose about mails, and the language they are written in. */
export const MemberSettings = z.object({
  /** Mails about the member's own orders. */
  transactionNotices: z.boolean(),
  /** News and offers; every change is logged with its time and the version of the text that was shown. */
  marketing: z.boolean(),
  language: Language,
});
export type MemberSettings = z.infer<typeof MemberSettings>;

/** What a new member starts with (specification, section 2). */
export const defaultSettings: MemberSettings = {
  transactionNotices: true,
  marketing: false,
  language: defaultLanguage,
};

/** The version of the words beside the marketing switch; a new wording is a new version, and old consents keep theirs. */
export const marketingTextVersion = '2026-11';

/** The version of the words a member accepts when signing up: terms, privacy policy, age. */
export const signUpTextVersion = '2026-11-23';
