import { describe, expect, test } from '@jest/globals';
import { limits } from '#shared/limits.ts';
import { isNotForSubmission } from '#shared/tools/not-for-submission.ts';
import { HairOptions } from './hair-changer/hair-options.ts';
import { Look } from './look.ts';
import { builtinOffer, everythingPermitted, lookOf } from './looks.ts';
import { MakeupOptions } from './makeup-changer/makeup-options.ts';
import { RetoucherOptions } from './retoucher/retoucher-options.ts';

test('an order without a hairstyle keeps the person’s own', () => {
  expect(HairOptions.parse({})).toMatchObject({ hairstyle: 'unchanged', colour: 'natural', forGreencard: false });
  expect(MakeupOptions.parse({})).toMatchObject({ style: 'natural', intensity: 'medium', forGreencard: false });
  expect(RetoucherOptions.parse({})).toEqual({ intensity: 'medium', keep: '' });
});

const accepts = (options: object) => RetoucherOptions.safeParse(options).success;

test('the retoucher keeps up to twenty spots, each in ten-thousandths of the sides', () => {
  const spots = (count: number) => Array(count).fill('0871,9999').join(' ');
  for (const keep of ['', '0871,9999', spots(20)]) expect(accepts({ keep })).toBe(true);
  for (const keep of [
    spots(21),
    '871,99',
    '0.5,0.5',
    '10000,0000',
    '-001,0000',
    ' 0871,9999',
    '0871,9999 ',
    '0871,9999,0001',
  ]) {
    expect({ keep, accepted: accepts({ keep }) }).toEqual({ keep, accepted: false });
  }
});

test('the retoucher takes one of three intensities, and nothing else', () => {
  expect(['light', 'medium', 'strong', 'heavy'].map((intensity) => accepts({ intensity }))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(accepts({ minor: true })).toBe(false);
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

test.each(Look.options)('all previews of the %s fit into one request', (look) => {
  const { example, previews } = lookOf(look);
  const looks = previews(example, builtinOffer, everythingPermitted).flat();
  expect(looks.length).toBeGreaterThan(0);
  expect(new Set(looks.map((each) => JSON.stringify(each))).size).toBeLessThanOrEqual(limits.looksPerPreview);
});
