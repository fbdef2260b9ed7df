import { describe, expect, test } from '@jest/globals';
import { deletionMail, erasedMail } from './account-mail.ts';

const deletion = (language?: string) =>
  deletionMail({ email: 'ada@example.com', language }, '2026-11-29T22:30:00.000Z', 'https://site.example');

test('the mail before an erasure has the day in Turkey and links where to cancel it', () => {
  const mail = deletion('en');
  expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Your account will be deleted' });
  expect(mail.text).toContain('erased on 30 November 2026.');
  expect(mail.text).toContain('https://site.example/orders?tab=settings');
  expect(mail.html).toContain('href="https://site.example/orders?tab=settings"');
  expect(deletion('tr').text).toContain('30 Kasım 2026 tarihinde silinecek');
});

const receipt = (language: string) =>
  erasedMail(
    {
      ...{ email: 'ada@example.com', language },
      ...{ createdAt: '2026-01-01T00:00:00.000Z', deletionRequestedAt: '2026-11-22T22:30:00.000Z' },
    },
    { erasureId: 'erased_abc', erasedAt: '2026-11-29T22:31:00.000Z', orders: 1, moneyRows: 4, consents: 2 },
  );

test('the receipt of an erasure lists what was deleted, when, and how much', () => {
  const { text } = receipt('en');
  for (const fact of ['23 November 2026', '30 November 2026', 'erased_abc', '1 order ', '4 records', '2 notes']) {
    expect(text).toContain(fact);
  }
  for (const fact of ['23 Kasım 2026', '30 Kasım 2026', 'erased_abc', '1 siparişin', '4 ödeme', '2 kayıt']) {
    expect(receipt('tr').text).toContain(fact);
  }
});

test('the receipt of an erasure has no link and no personal data', () => {
  const mail = receipt('en');
  expect(mail.subject).toBe('Your account has been deleted');
  expect(mail.text + mail.html).not.toContain('ada@');
  expect(mail.text + mail.html).not.toContain('http');
});

describe('an account mail', () => {
  test.each([
    ['is in Turkish for a member without a chosen language', undefined, 'Hesabınız silinecek'],
    ['is in English for a member with an unknown language', 'xx', 'Your account will be deleted'],
  ])('%s', (_, language, subject) => {
    expect(deletion(language).subject).toBe(subject);
  });
});
