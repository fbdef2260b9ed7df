import { beforeEach, expect, test } from 'vitest';
import { keepBuyer, typedBuyer, wrongFields } from './typed-buyer.ts';

const ada = { name: 'Ada', surname: 'Yılmaz', address: 'Moda Cad. 1', city: 'İstanbul', country: 'TR' };

beforeEach(() => sessionStorage.clear());

test('a complete buyer has no invalid fields, and an empty one only invalid fields', () => {
  expect([...wrongFields(ada)]).toEqual([]);
  expect([...wrongFields(typedBuyer(sessionStorage, undefined))]).toEqual(Object.keys(ada));
});

test('a blank city is invalid', () => {
  expect([...wrongFields({ ...ada, city: '  ' })]).toEqual(['city']);
});

test('the values of this tab win over those of the account', () => {
  expect(typedBuyer(sessionStorage, ada)).toEqual(ada);
  keepBuyer(sessionStorage, { ...ada, city: 'Bursa' });
  expect(typedBuyer(sessionStorage, ada)).toEqual({ ...ada, city: 'Bursa' });
});

test('an unreadable entry counts as empty', () => {
  sessionStorage.setItem('vesika.buyer', '{');
  expect(typedBuyer(sessionStorage, ada)).toEqual(ada);
});
