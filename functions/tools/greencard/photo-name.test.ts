import { expect, test } from '@jest/globals';
import { anUnpaidOrder } from '#functions/testing/an-order.ts';
import { photoName } from './photo-name.ts';

test('the photo is called by its document and size, in the language of the order', () => {
  expect(photoName(anUnpaidOrder({ language: 'tr' }))).toBe('Green card (DV) fotoğrafı, 51 x 51 mm');
  const options = { category: 'baby', guardianConfirmed: true, document: 'uk' };
  expect(photoName(anUnpaidOrder({ language: 'en', options }))).toBe('UK passport photo, 35 x 45 mm');
});
