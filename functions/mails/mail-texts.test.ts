import { describe, expect, test } from '@jest/globals';
import { type OfferedLanguage, offeredLanguages } from '#shared/languages.ts';
import { RefundReason } from '#shared/payments/refund-reason.ts';
import type { MailTexts } from '#shared/texts/mail-words.ts';
import { everyMail, poolPurposes } from '#tests/support/functions/every-mail.ts';
import { codeMail } from './code-mail.ts';
import { mailTexts } from './mail-texts.ts';

const siteUrl = 'https://site.example';
const hostile = `<b onclick="x('&')">`;
/** What a mail is made of; every other tag came in by a text. */
const ownTags = new Set(['!doctype', 'html', 'head', 'meta', 'title', 'style', 'body', 'div', 'h1', 'p', 'a']);

/** Every mail in one language, to an address and about a photo that try to be HTML. */
const hostileMails = (language: OfferedLanguage) =>
  everyMail(language, { photo: hostile, pack: hostile, words: hostile, name: hostile, secret: hostile });

const subjectsOf = (language: OfferedLanguage) => hostileMails(language).map(([, { subject }]) => subject);

describe.each(offeredLanguages)('in $name', ({ code, direction }) => {
  const mails = hostileMails(code);

  test.each(mails)('the mail "%s" says everything and leaves no gap', (_, { subject, text, html }) => {
    const paragraphs = [subject, ...text.split('\n\n')];
    expect(paragraphs.filter((paragraph) => paragraph.trim() === '')).toEqual([]);
    for (const written of [subject, text, html]) {
      expect(written).not.toMatch(/undefined|\bnull\b|NaN|Invalid Date|\[object|\$\{|\{\{|\(\)|=>/);
    }
    expect(html).toContain(`<html lang="${code}" dir="${direction}">`);
  });

  test.each(mails)('the headers of the mail "%s" are one line each', (_, { subject, to, replyTo }) => {
    expect([subject, to, replyTo].filter((header) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(header ?? ''))).toEqual([]);
  });

  test.each(mails)('nothing in the mail "%s" becomes HTML', (_, { html }) => {
    const tags = new Set([...html.matchAll(/<\/?([\w!]+)/g)].map(([, name]) => name));
    expect([...tags].filter((name) => !ownTags.has(name ?? ''))).toEqual([]);
    expect(html).not.toContain('onclick="');
  });

  test('the code stands in each mail of the user pool, in its words and in its link', () => {
    for (const purpose of poolPurposes) {
      const { html } = codeMail({ purpose, email: 'ada@example.com', code: '{####}', language: code }, siteUrl);
      expect(html.match(/\{####\}/g)).toHaveLength(3);
    }
  });

  test('no two mails of a different kind have the same subject', () => {
    // The completed order is there by card, by credit and as a try, and as two looks; the failed one
    // by card, credit and try; what goes back, once for each reason.
    const reasons = 2 * (RefundReason.options.length - 1) + 1;
    expect(new Set(subjectsOf(code)).size).toBe(mails.length - 6 - reasons);
  });
});

test('every language has words of its own', () => {
  const subjects = offeredLanguages.flatMap(({ code }) => [...new Set(subjectsOf(code))]);
  expect(new Set(subjects).size).toBe(subjects.length);
});

test('a forgotten language, mail or purpose does not compile', () => {
  const { en } = mailTexts;
  // @ts-expect-error Turkish is offered
  const languages: typeof mailTexts = { en };
  const { erased: _, ...account } = en.account;
  // @ts-expect-error the mail after an erasure is forgotten
  const mails: MailTexts = { ...en, account };
  const { reset: __, ...code } = en.code;
  // @ts-expect-error the mail for a new password is forgotten
  const codes: MailTexts = { ...en, code };
  expect([languages, mails, codes]).toHaveLength(3);
});
