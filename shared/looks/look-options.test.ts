import { describe, expect, test } from '@jest/globals';
import { isNotForSubmission } from '#shared/tools/not-for-submission.ts';
import { HairOptions } from './hair-changer/hair-options.ts';
import { MakeupOptions } from './makeup-changer/makeup-options.ts';
import { RetoucherOptions } from './retoucher/retoucher.ts';

test('an order without a hairstyle keeps the person’s own', () => {
  expect(HairOptions.parse({})).toMatchObject({ hairstyle: 'unchanged', colour: 'natural', forGreencard: false });
  expect(MakeupOptions.parse({})).toMatchObject({ style: 'natural', intensity: 'medium', forGreencard: false });
  expect(RetoucherOptions.parse({})).toEqual({});
});

test('the retoucher asks for nothing, so that nothing can be said to it', () => {
  expect(RetoucherOptions.safeParse({ minor: true }).success).toBe(false);
});

describe.each([
  ['hair', HairOptions],
  ['makeup', MakeupOptions],
] as const)('%s', (_, options) => {
  const refusal = (given: object) =>
    options.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  test('of a person under 18 needs the confirmation of a parent or guardian', () => {
    expect(refusal({ minor: true })).toEqual(['guardianConfirmed: guardian_required']);
    expect(refusal({ minor: true, guardianConfirmed: true })).toBeUndefined();
    expect(refusal({})).toBeUndefined();
  });

  test('in the size of an official photo needs to be known as not for submission', () => {
    expect(refusal({ forGreencard: true })).toEqual(['notForSubmissionConfirmed: acknowledgement_required']);
    expect(refusal({ forGreencard: true, notForSubmissionConfirmed: true })).toBeUndefined();
  });

  test('without both confirmations is refused with both errors', () => {
    expect(refusal({ forGreencard: true, minor: true })).toHaveLength(2);
  });
});

test('only what is cropped to the size of an official photo has to say that it is none', () => {
  expect(isNotForSubmission(HairOptions.parse({ forGreencard: true, notForSubmissionConfirmed: true }))).toBe(true);
  expect(isNotForSubmission(HairOptions.parse({}))).toBe(false);
  expect(isNotForSubmission({ category: 'adult_male', document: 'dv' })).toBe(false);
});
