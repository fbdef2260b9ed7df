import { expect, test } from '@jest/globals';
import { takeTurns } from './take-turns.ts';

function listener() {
  const heard: string[] = [];
  return { heard, begin: takeTurns((text) => heard.push(text)) };
}

test('who speaks alone is heard as they speak', () => {
  const { heard, begin } = listener();
  const one = begin();
  one.say('a');
  expect(heard).toEqual(['a']);
  one.end('z');
  expect(heard).toEqual(['a', 'z']);
});

test('nobody is interrupted, not even by the end of another', () => {
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

test('who has ended is heard before who began earlier and still speaks', () => {
  const { heard, begin } = listener();
  const [one, long, short] = [begin(), begin(), begin()];
  long.say('l');
  short.end('s');
  one.end('z');
  expect(heard).toEqual(['z', 's', 'l']);
  long.end('m');
  expect(heard).toEqual(['z', 's', 'l', 'm']);
});
