import { expect, test } from 'vitest';
import { type GreencardEntered, nothingEntered } from './form-rules.ts';
import { greencardChoice } from './greencard-choice.ts';

function anEntry(some: Partial<GreencardEntered> = {}): GreencardEntered {
  return { ...nothingEntered, category: 'adult_female', ...some };
}

test('an order is placed for what was entered', () => {
  expect(greencardChoice(anEntry({ background: 'white' }))).toEqual({
    tool: 'greencard',
    options: { category: 'adult_female', document: 'dv', background: 'white', guardianConfirmed: false },
  });
});

test('where a document forbids another background, the one of the picture is kept', () => {
  expect(greencardChoice(anEntry({ documentId: 'uk', background: 'white' })).options).toMatchObject({
    background: 'keep',
  });
});

test('nothing is ordered before it is known who is in the photo', () => {
  expect(() => greencardChoice(nothingEntered)).toThrow(TypeError);
});
