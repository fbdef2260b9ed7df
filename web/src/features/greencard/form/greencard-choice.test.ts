import { expect, test } from 'vitest';
import { enteredBy, enteredFor, nothingEntered } from './form-rules.ts';
import { greencardChoice } from './greencard-choice.ts';

test('the options are complete before a picture is measured', () => {
  expect(greencardChoice(nothingEntered)).toEqual({
    tool: 'greencard',
    options: { document: 'dv', background: 'auto', guardianConfirmed: false },
  });
});

test('a child counts as chosen once a parent or guardian has confirmed', () => {
  const baby = { ...nothingEntered, category: 'baby' } as const;
  expect(greencardChoice(baby).options).not.toHaveProperty('category');
  expect(greencardChoice({ ...baby, guardianConfirmed: true }).options).toMatchObject({
    category: 'baby',
    guardianConfirmed: true,
  });
});

test('a confirmation for a child does not carry over to an adult', () => {
  const chosen = greencardChoice({ ...nothingEntered, category: 'adult_male', guardianConfirmed: true });
  expect(chosen.options).toMatchObject({ category: 'adult_male', guardianConfirmed: false });
});

test('a document that forbids other backgrounds keeps the background, whatever was chosen for another document', () => {
  const chosen = greencardChoice({ ...nothingEntered, documentId: 'uk', background: 'white' });
  expect(chosen.options).toMatchObject({ document: 'uk', background: 'keep' });
});

test('the URL may choose a document, and an unknown one chooses none', () => {
  expect(enteredBy(new URLSearchParams('document=uk'))).toEqual({ ...nothingEntered, documentId: 'uk' });
  expect(enteredBy(new URLSearchParams('document=moon'))).toBeUndefined();
  expect(enteredBy(new URLSearchParams('order=ord_1'))).toBeUndefined();
});

test('the next photo has the options of the last one', () => {
  const entered = { category: 'baby', guardianConfirmed: true, documentId: 'uk', background: 'keep' } as const;
  expect(enteredFor(greencardChoice(entered))).toEqual(entered);
  expect(enteredFor({ options: { category: 'someone', document: 'moon' } })).toEqual(nothingEntered);
});
