import { expect, test } from '@jest/globals';
import { takeTurns } from './take-turns.ts';

function listener() {
  const heard: string[] = [];
  return { heard, begin: takeTurns((text) => heard.push(text)) };
}

test('passes on the output of a single speaker immediately', () => {
  const { heard, begin } = listener();
  const one = begin();
  one.say('a');
  expect(heard).toEqual(['a']);
  one.end('z');
  expect(heard).toEqual(['a', 'z']);
});

test('does not interrupt a speaker, not even when another ends', () => {
  const { heard, begin } = listener();
  const [one, other] = [begin(), begin()];
  other.say('b');
  one.say('a');
  other.end('y');
  one.say('c');
  expect(heard).toEqual(['a', 'c']);
  one.end('z');
  expect(heard).toEqual(['a', 'c', 'z', 'by']);
});

test('passes on ended speakers before earlier ones that still speak', () => {
  const { heard, begin } = listener();
  const [one, long, short] = [begin(), begin(), begin()];
  long.say('l');
  short.end('s');
  one.end('z');
  expect(heard).toEqual(['z', 's', 'l']);
  long.end('m');
  expect(heard).toEqual(['z', 's', 'l', 'm']);
});
