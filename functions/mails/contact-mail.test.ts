import { expect, test } from '@jest/globals';
import { contactMail } from './contact-mail.ts';

const aMessage = { email: 'visitor@example.com', message: 'Hello', hp: '' };

test('a reply to a contact message goes to its sender', () => {
  expect(contactMail(aMessage)).toMatchObject({
    to: 'support@vesika.example',
    replyTo: 'visitor@example.com',
    subject: 'Vesika: Hello',
    text: 'visitor@example.com\n\nHello',
  });
});

test("the sender's name precedes the e-mail", () => {
  expect(contactMail({ ...aMessage, name: ' Ada ' }).text).toBe('Ada (visitor@example.com)\n\nHello');
});

test.each(['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0000', '\u0085'])('%j adds no header', (separator) => {
  const typed = `Hello${separator}Bcc: everybody@example.com`;
  const mail = contactMail({ ...aMessage, name: typed, message: typed });
  expect(mail.subject).toBe('Vesika: Hello Bcc: everybody@example.com');
  expect(mail.text.startsWith('Hello Bcc: everybody@example.com (visitor@example.com)\n\n')).toBe(true);
});

test('nothing a visitor types becomes HTML', () => {
  const typed = `<img src=x onerror="alert('&')">`;
  const { html } = contactMail({ ...aMessage, name: typed, message: typed });
  expect(html.match(/<[^>]+>/g)).toEqual([expect.stringMatching(/^<pre /), '</pre>']);
});

test('the subject is truncated between two characters, never within one', () => {
  const typed = `${'a'.repeat(59)}\u{1F600}\u{1F600}`;
  const { subject } = contactMail({ ...aMessage, message: typed });
  expect(subject).toBe(`Vesika: ${'a'.repeat(59)}\u{1F600}`);
  expect(subject.isWellFormed()).toBe(true);
});
