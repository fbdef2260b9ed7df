import { beforeEach, expect, test } from 'vitest';
import { keepBuyer, typedBuyer, wrongFields } from './typed-buyer.ts';

const ada = { name: 'Ada', surname: 'Yılmaz', address: 'Moda Cad. 1', city: 'İstanbul', country: 'TR' };

beforeEach(() => sessionStorage.clear());

test('nothing is wrong with a whole buyer, and everything with an empty one', () => {
  expect([...wrongFields(ada)]).toEqual([]);
  expect([...wrongFields(typedBuyer(sessionStorage, undefined))]).toEqual(Object.keys(ada));
});

test('blanks are no city', () => {
  expect([...wrongFields({ ...ada, city: '  ' })]).toEqual(['city']);
});

test('what the account remembers stands in the fields, and what was typed in this tab before it', () => {
  expect(typedBuyer(sessionStorage, ada)).toEqual(ada);
  keepBuyer(sessionStorage, { ...ada, city: 'Bursa' });
  expect(typedBuyer(sessionStorage, ada)).toEqual({ ...ada, city: 'Bursa' });
});

test('what cannot be read counts for nothing', () => {
  sessionStorage.setItem('vesika.buyer', '{');
  expect(typedBuyer(sessionStorage, ada)).toEqual(ada);
});
