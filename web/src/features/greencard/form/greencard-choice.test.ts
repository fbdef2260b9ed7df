import { expect, test } from 'vitest';
import { enteredBy, enteredFor, nothingEntered } from './form-rules.ts';
import { greencardChoice } from './greencard-choice.ts';

test('nothing has to be said before a picture is measured', () => {
  expect(greencardChoice(nothingEntered)).toEqual({
    tool: 'greencard',
    options: { document: 'dv', background: 'auto', guardianConfirmed: false },
  });
});

test('a child counts as said once a parent or guardian has confirmed', () => {
  const baby = { ...nothingEntered, category: 'baby' } as const;
  expect(greencardChoice(baby).options).not.toHaveProperty('category');
  expect(greencardChoice({ ...baby, guardianConfirmed: true }).options).toMatchObject({
    category: 'baby',
    guardianConfirmed: true,
  });
});

test('a confirmation for a child says nothing about a grown-up', () => {
  const chosen = greencardChoice({ ...nothingEntered, category: 'adult_male', guardianConfirmed: true });
  expect(chosen.options).toMatchObject({ category: 'adult_male', guardianConfirmed: false });
});

test('a document that forbids another background keeps it, whatever was chosen for one that does not', () => {
  const chosen = greencardChoice({ ...nothingEntered, documentId: 'uk', background: 'white' });
  expect(chosen.options).toMatchObject({ document: 'uk', background: 'keep' });
});

test('an address may choose a document, and one that nobody has heard of chooses none', () => {
  expect(enteredBy(new URLSearchParams('document=uk'))).toEqual({ ...nothingEntered, documentId: 'uk' });
  expect(enteredBy(new URLSearchParams('document=moon'))).toBeUndefined();
  expect(enteredBy(new URLSearchParams('order=ord_1'))).toBeUndefined();
});

test('the next photo is for what the last one was for', () => {
  const entered = { category: 'baby', guardianConfirmed: true, documentId: 'uk', background: 'keep' } as const;
  expect(enteredFor(greencardChoice(entered))).toEqual(entered);
  expect(enteredFor({ options: { category: 'someone', document: 'moon' } })).toEqual(nothingEntered);
});
