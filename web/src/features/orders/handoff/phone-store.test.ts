import { beforeEach, expect, test } from 'vitest';
import { HandoffId, HandoffSecret } from '#shared/handoffs/handoff-ids.ts';
import { forgetAccess, keepLink, storedAccess } from './phone-store.ts';

const link = {
  id: HandoffId.parse('hnd_01JD0000000000000000000000'),
  code: HandoffSecret.parse('AAAAAAAAAAAAAAAAAAAA-_'),
};
const other = { ...link, id: HandoffId.parse('hnd_01JD0000000000000000000001') };

beforeEach(() => localStorage.clear());

test('a phone creates its own secret and keeps it after a reload', () => {
  const access = keepLink(localStorage, link);
  expect(access).toMatchObject(link);
  expect(access.secret).not.toBe(link.code);
  expect(storedAccess(localStorage)).toEqual(access);
});

test('the same code scanned twice is the same device, and another code is another one', () => {
  const access = keepLink(localStorage, link);
  expect(keepLink(localStorage, link)).toEqual(access);
  expect(keepLink(localStorage, other).secret).not.toBe(access.secret);
});

test('an ended hand-off is removed, and another one stays', () => {
  keepLink(localStorage, link);
  forgetAccess(localStorage, other.id);
  expect(storedAccess(localStorage)).toMatchObject(link);
  forgetAccess(localStorage, link.id);
  expect(localStorage.length).toBe(0);
});

test('an unreadable entry is removed', () => {
  localStorage.setItem('vesika.handoff', '{"id":"ord_1"}');
  expect(storedAccess(localStorage)).toBeUndefined();
});
