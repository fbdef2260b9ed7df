import { describe, expect, test } from '@jest/globals';
import { parseMailLink } from '#shared/accounts/mail-links.ts';
import { writeCodeMail } from './write-code-mail.ts';

const aMail = (triggerSource: string, different: object = {}) =>
  writeCodeMail(
    {
      triggerSource,
      codeParameter: '{####}',
      userAttributes: { email: 'a+b&c@example.com' },
      clientMetadata: { language: 'en' },
      ...different,
    },
    'https://site.example',
  );

/** The link of a mail after the pool has inserted the code. */
function linkOf(html = ''): URL {
  const href = /href="([^"]+)"/.exec(html.replaceAll('{####}', '123456'))?.[1] ?? '';
  return new URL(href.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))));
}

test.each([
  ['CustomMessage_SignUp', 'Confirm your email address', '/auth', 'confirm'],
  ['CustomMessage_ResendCode', 'Confirm your email address', '/auth', 'confirm'],
  ['CustomMessage_ForgotPassword', 'Reset your password', '/reset-password', 'reset'],
] as const)('%s links the page that takes the code', (source, subject, path, purpose) => {
  const mail = aMail(source);
  expect(mail?.subject).toBe(subject);
  const link = linkOf(mail?.html);
  expect(link.pathname).toBe(path);
  expect(parseMailLink(purpose, link.searchParams)).toEqual({ email: 'a+b&c@example.com', code: '123456' });
});

test('other mails keep the default text of the pool', () => {
  expect(aMail('CustomMessage_AdminCreateUser')).toBeUndefined();
});

test('a page without a code in its link has none', () => {
  expect(parseMailLink('confirm', new URLSearchParams('confirm=12345&email=a@example.com'))).toBeUndefined();
  expect(parseMailLink('reset', new URLSearchParams('confirm=123456&email=a@example.com'))).toBeUndefined();
});

describe('the language of a code mail', () => {
  const turkish = 'E-posta adresinizi doğrulayın';
  const english = 'Confirm your email address';
  test.each([
    ['of the page', { clientMetadata: { language: 'tr' } }, turkish],
    ['of the account, when the page says nothing', { clientMetadata: undefined, locale: 'en-GB' }, english],
    ['of the product, when neither says anything', { clientMetadata: undefined }, turkish],
    ['of the product, when the page sends an unknown one', { clientMetadata: { language: '<b>' } }, turkish],
  ])(
    'is that %s',
    (_, { clientMetadata, locale }: { clientMetadata?: object | undefined; locale?: string }, subject) => {
      const userAttributes = { email: 'a@example.com', ...(locale === undefined ? {} : { locale }) };
      expect(aMail('CustomMessage_SignUp', { clientMetadata, userAttributes })?.subject).toBe(subject);
    },
  );
});
