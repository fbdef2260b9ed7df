import { z } from 'zod';
import { defaultLanguage, Language } from '#shared/languages.ts';

/** A member's choices about mails, and their language. */
export const MemberSettings = z.object({
  /** Mails about the member's own orders. */
  transactionNotices: z.boolean(),
  /** News and offers; every change is logged with its time and the version of the shown text. */
  marketing: z.boolean(),
  language: Language,
});
export type MemberSettings = z.infer<typeof MemberSettings>;

/** The settings of a new member (specification, section 2). */
export const defaultSettings: MemberSettings = {
  transactionNotices: true,
  marketing: false,
  language: defaultLanguage,
};

/** The version of the text next to the marketing switch; a new text is a new version, and old consents keep theirs. */
export const marketingTextVersion = '2026-11';

/** The version of the text that a member accepts at the sign-up: terms, privacy policy, age. */
export const signUpTextVersion = '2026-11-28';
