import { expect, test } from 'vitest';
import { emptyForm, formErrors, type GreencardForm, isComplete } from './form-rules.ts';

const file = new File(['x'], 'selfie.jpg', { type: 'image/jpeg' });

function aForm(some: Partial<GreencardForm> = {}): GreencardForm {
  return { ...emptyForm, file, category: 'adult_female', email: 'ada@example.com', ...some };
}

test('a form with photo, category and e-mail is complete', () => {
  expect(formErrors(aForm())).toEqual([]);
  expect(isComplete(aForm())).toBe(true);
});

test('an untouched form lacks photo, category and e-mail', () => {
  expect(formErrors(emptyForm)).toEqual(['file', 'category', 'email']);
});

test.each(['child_male', 'child_female', 'baby'] as const)('the category %s needs a parent or guardian', (category) => {
  expect(formErrors(aForm({ category }))).toEqual(['guardian']);
  expect(formErrors(aForm({ category, guardianConfirmed: true }))).toEqual([]);
});

test.each(['', 'ada', 'ada@', `${'a'.repeat(250)}@example.com`])('the e-mail address "%s" is refused', (email) => {
  expect(formErrors(aForm({ email }))).toEqual(['email']);
});

test('spaces around an e-mail address are forgiven', () => {
  expect(formErrors(aForm({ email: '  ada@example.com ' }))).toEqual([]);
});
