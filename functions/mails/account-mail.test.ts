import { describe, expect, test } from '@jest/globals';
import { deletionMail, erasedMail } from './account-mail.ts';

const deletion = (language?: string) =>
  deletionMail({ email: 'ada@example.com', language }, '2026-11-29T22:30:00.000Z', 'https://site.example');

test('the mail before an erasure names the day in Turkey, and leads to where it is taken back', () => {
  const mail = deletion('en');
  expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Your account will be deleted' });
  expect(mail.text).toContain('erased on November 30, 2026.');
  expect(mail.text).toContain('https://site.example/orders?tab=settings');
  expect(mail.html).toContain('href="https://site.example/orders?tab=settings"');
  expect(deletion('tr').text).toContain('30 Kasım 2026 tarihinde silinecek');
});

test('the mail after an erasure leads nowhere', () => {
  const mail = erasedMail({ email: 'ada@example.com', language: 'en' });
  expect(mail.subject).toBe('Your account has been deleted');
  expect(mail.text + mail.html).not.toContain('http');
});

describe('a member', () => {
  test.each([
    ['who never chose a language is written to in Turkish', undefined, 'Hesabınız silinecek'],
    ['whose language nobody knows is written to in English', 'xx', 'Your account will be deleted'],
  ])('%s', (_, language, subject) => {
    expect(deletion(language).subject).toBe(subject);
  });
});
