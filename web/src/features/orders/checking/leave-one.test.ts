import { expect, test } from 'vitest';
import { leaveOne } from './leave-one.ts';

const face = (left: number) => ({ left, top: 0.3, width: 0.2, height: 0.3 });
const each = {
  left: { left: 0, top: 0, width: 0.5, height: 1 },
  right: { left: 0.5, top: 0, width: 0.5, height: 1 },
};

test.each([
  ['left', face(0.1), face(0.7)],
  ['right', face(0.7), face(0.1)],
])('two people are split between their faces when the larger one is on the %s', (_, head, other) => {
  expect(leaveOne({ head, others: [other] })).toEqual(each);
});

test.each([
  ['three people', { head: face(0), others: [face(0.3), face(0.6)] }],
  ['a face above the other', { head: face(0.4), others: [{ ...face(0.5), top: 0 }] }],
  ['one face only', { others: [face(0.4)] }],
])('leaveOne cannot split %s', (_, marks) => {
  expect(leaveOne(marks)).toBeUndefined();
});
