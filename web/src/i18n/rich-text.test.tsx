import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

const parts = {
  terms: (words: string) => <a href="/terms">{words}</a>,
  name: (words: string) => <b>{words}</b>,
};

/** What is shown for a text. */
const shown = (text: string) => render(<RichText text={text} parts={parts} />).container.innerHTML;

test('marked parts are rendered where they stand, the rest as it is', () => {
  expect(shown('I, <name>Ada</name>, accept the <terms>terms</terms>.')).toBe(
    'I, <b>Ada</b>, accept the <a href="/terms">terms</a>.',
  );
});

test('a text without marks, and one that is nothing but a mark, are shown whole', () => {
  expect(shown('Plain')).toBe('Plain');
  expect(shown('<name>Ada</name>')).toBe('<b>Ada</b>');
});

test('markup of other names is text and never becomes an element', () => {
  expect(shown('<img src="x"> &amp; 1 < 2')).toBe('&lt;img src="x"&gt; &amp;amp; 1 &lt; 2');
});
