import { expect, test } from '@jest/globals';
import { mailboxOf } from './email-address.ts';

test.each([
  ['Guest@Example.com ', 'guest@example.com'],
  ['guest+holiday@example.com', 'guest@example.com'],
  ['g.u.e.s.t+a+b@gmail.com', 'guest@gmail.com'],
  ['guest@googlemail.com', 'guest@gmail.com'],
  ['first.last@example.com', 'first.last@example.com'],
  ['+tag@example.com', '+tag@example.com'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
