import { expect, test } from '@jest/globals';
import { mailboxOf } from './email-address.ts';

test.each([
  ['Guest@Example.com ', 'guest@example.com'],
  ['guest+holiday@example.com', 'guest@example.com'],
  ['g.u.e.s.t+a+b@gmail.com', 'guest@gmail.com'],
  ['guest@googlemail.com', 'guest@gmail.com'],
  ['first.last@example.com', 'first.last@example.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['first.last+a@ya.ru', 'first-last@yandex.com'],
  ['first-last@yandex.ru', 'first-last@yandex.com'],
  ['first.last@yandex.com', 'first-last@yandex.com'],
  ['first.last@yandex.by', 'first-last@yandex.com'],
  ['first.last@yandex.kz', 'first-last@yandex.com'],
  ['first.last@yandex.ua', 'first-last@yandex.com'],
  ['First.Last+a@yandex.com.tr', 'first-last@yandex.com'],
  ['first.last@notyandex.com.tr', 'first.last@notyandex.com.tr'],
  ['f.i-r_st+a@protonmail.com', 'first@proton.me'],
  ['first@pm.me', 'first@proton.me'],
  ['first.last+a@me.com', 'first.last@icloud.com'],
  ['first.last+a@outlook.com', 'first.last@outlook.com'],
  ['first-last+a@fastmail.com', 'first-last@fastmail.com'],
])('mailboxOf maps %s to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
