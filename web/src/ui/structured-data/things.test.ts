import { expect, test } from 'vitest';
import { organization } from './things.ts';

test('the organization has the known facts of the company and its external profiles', () => {
  const pages = ['https://instagram.example/vesika'];
  expect(organization({ address: '1 Some Street', phone: '+90 212 000 00 00' }, pages)).toMatchObject({
    address: '1 Some Street',
    telephone: '+90 212 000 00 00',
    sameAs: pages,
  });
  expect(Object.keys(organization({}, []))).not.toEqual(expect.arrayContaining(['sameAs']));
  expect(organization({}, [])).not.toHaveProperty('address');
});
