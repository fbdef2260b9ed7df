import { expect, test } from '@jest/globals';
import { readAnswer } from './read-answer.ts';

const link = 'https://files.example/out.png?sig=a%2Fb&x=1';
const picture = { said: 'picture', link };
const later = { said: 'later' };

test.each([
  ['a link', { success: true, n8nResult: link }, picture],
  ['a link in a sentence', { success: true, n8nResult: `Done: ${link}.` }, picture],
  ['a link in Markdown', { success: true, n8nResult: `![out](${link})` }, picture],
  ['an object with a link', { success: true, n8nResult: { output: { url: link } } }, picture],
  ['a list with a link', { success: true, n8nResult: [{ a: 1 }, { b: link }] }, picture],
  ['the shallowest of two links', { n8nResult: { deep: { url: 'https://other.example' }, url: link } }, picture],
  ['no success field', { n8nResult: link }, picture],
  ['more fields than documented', { success: true, n8nResult: link, executionId: 7 }, picture],
  ['no link', { success: true, n8nResult: 'Workflow was started' }, later],
  ['an object without a link', { success: true, n8nResult: { message: null, count: 3 } }, later],
  ['no result', { success: true }, later],
  ['the immediate answer of n8n', { message: 'Workflow was started' }, later],
])('readAnswer reads the outcome of %s', (_, answer, said) => {
  expect(readAnswer(JSON.stringify(answer))).toEqual(said);
});

test.each(['', ' \n'])('readAnswer reads an empty answer as a pending callback', (text) => {
  expect(readAnswer(text)).toEqual(later);
});

test.each([
  ['a failure, also with a link', JSON.stringify({ success: false, n8nResult: link })],
  ['a string instead of a boolean', '{"success":"true"}'],
  ['a page', '<html></html>'],
  ['a list', '[]'],
  ['nothing', 'null'],
])('readAnswer reads %s as a failure', (_, text) => {
  expect(readAnswer(text)).toMatchObject({ said: 'failed' });
});

test('readAnswer reads an object as deep as its size allows', () => {
  const depth = 5000;
  const text = `{"n8nResult":${'['.repeat(depth)}"${link}"${']'.repeat(depth)}}`;
  expect(readAnswer(text)).toEqual(picture);
});
