import { expect, test } from '@jest/globals';
import { subjectKindOf } from './audit-subject.ts';

const ulid = '01JD3K5W8Z0000000000000000';

test.each([
  [`ord_${ulid}`, 'order'],
  [`pay_${ulid}`, 'payment'],
  [`evt_${ulid}`, 'event'],
  ['pack_mini', 'pack'],
  [`pack_${ulid}`, 'pack'],
  ['jobs', 'queue'],
  ['retoucher', 'setting'],
  ['0b8f2f4e-0000-4000-8000-000000000001', 'account'],
])('recognizes %s as an %s', (subject, kind) => {
  expect(subjectKindOf(subject)).toBe(kind);
});
