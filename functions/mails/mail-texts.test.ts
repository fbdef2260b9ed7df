import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type OfferedLanguage, offeredLanguages } from '#shared/languages.ts';
import { limits } from '#shared/limits.ts';
import { RefundReason } from '#shared/payments/refund-reason.ts';
import type { MailTexts } from '#shared/texts/mail-words.ts';
import { everyMail, poolPurposes } from '#tests/support/functions/every-mail.ts';
import { codeMail } from './code-mail.ts';
import { mailTexts } from './mail-texts.ts';

const siteUrl = 'https://site.example';
const hostile = `<b onclick="x('&')">`;
/** The tags of our own HTML; every other tag would come from a text. */
const ownTags = new Set(['!doctype', 'html', 'head', 'meta', 'title', 'style', 'body', 'div', 'h1', 'p', 'a']);

/** Every mail in one language, with an e-mail and a photo name that try to inject HTML. */
const hostileMails = (language: OfferedLanguage) =>
  everyMail(language, { photo: hostile, pack: hostile, words: hostile, name: hostile, secret: hostile });

const subjectsOf = (language: OfferedLanguage) => hostileMails(language).map(([, { subject }]) => subject);

describe.each(offeredLanguages)('the mails in $name', ({ code, direction }) => {
  const mails = hostileMails(code);

  test.each(mails)('have all texts filled in: "%s"', (_, { subject, text, html }) => {
    const paragraphs = [subject, ...text.split('\n\n')];
    expect(paragraphs.filter((paragraph) => paragraph.trim() === '')).toEqual([]);
    for (const written of [subject, text, html]) {
      expect(written).not.toMatch(/undefined|\bnull\b|NaN|Invalid Date|\[object|\$\{|\{\{|\(\)|=>/);
    }
    expect(html).toContain(`<html lang="${code}" dir="${direction}">`);
  });

  test.each(mails)('have one line per header: "%s"', (_, { subject, to, replyTo }) => {
    expect([subject, to, replyTo].filter((header) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(header ?? ''))).toEqual([]);
  });

  test.each(mails)('contain no injected HTML: "%s"', (_, { html }) => {
    const tags = new Set([...html.matchAll(/<\/?([\w!]+)/g)].map(([, name]) => name));
    expect([...tags].filter((name) => !ownTags.has(name ?? ''))).toEqual([]);
    expect(html).not.toContain('onclick="');
  });

  test('contain the code of the user pool in the link only', () => {
    for (const purpose of poolPurposes) {
      const { html } = codeMail({ purpose, email: 'ada@example.com', code: '{####}', language: code }, siteUrl);
      expect(html.match(/\{####\}/g)).toHaveLength(2);
      expect(html.match(/=\{####\}/g)).toHaveLength(2);
    }
  });

  test('have a different subject for each kind', () => {
    // The completed order exists by card, by credit and as a free trial, as two looks and twice for a member; the failed
    // one by card, credit and trial; refunds once for each reason.
    const reasons = 2 * (RefundReason.options.length - 1) + 1;
    expect(new Set(subjectsOf(code)).size).toBe(mails.length - 8 - reasons);
  });
});

test('the name of a pack and an e-mail keep their order within an Arabic sentence', () => {
  const facts = { photo: 'p', pack: 'Mini', words: 'w', name: 'ada', secret: 's' };
  const texts = everyMail('ar', facts).map(([, { text }]) => text);
  expect(texts.filter((text) => text.includes('\u2068Mini\u2069'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('\u2068n***@example.com\u2069'))).toHaveLength(1);
});

test('every language has its own texts', () => {
  const subjects = offeredLanguages.flatMap(({ code }) => [...new Set(subjectsOf(code))]);
  expect(new Set(subjects).size).toBe(subjects.length);
});

test.each(offeredLanguages)(
  'the guarantee is the same in the mail about a photo as on the pages, in $name',
  ({ code }) => {
    const file = new URL(`../../shared/texts/${code}/pages/shell.json`, import.meta.url);
    const { guarantee } = JSON.parse(readFileSync(file, 'utf8')) as { guarantee: Record<string, string> };
    const onPages = (key: string) => guarantee[key]?.replaceAll('{{days}}', `${limits.refundRequestDays}`);
    const facts = { photo: 'p', isTrial: false, isMember: false, isLook: false, isNotForSubmission: false };
    const linesOf = (some: object) => mailTexts[code].order.completed({ ...facts, amount: undefined, ...some }).lines;
    expect(linesOf({ amount: '$1' })).toEqual(expect.arrayContaining([onPages('money'), onPages('person')]));
    expect(linesOf({})).toEqual(expect.arrayContaining([onPages('credit'), onPages('person')]));
    expect(linesOf({ isLook: true })).not.toContain(onPages('credit'));
  },
);

test('a missing language, mail or purpose does not compile', () => {
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
