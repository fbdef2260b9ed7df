import { createRequire } from 'node:module';
import { describe, expect, test } from '@jest/globals';
import { type ExpressionParser, rememberParsed } from './parsed-expressions.ts';

const require = createRequire(import.meta.url);

/** A parser of dynalite that counts its calls, with and without the memory. */
function both(file: string) {
  const real = require(file) as ExpressionParser;
  const counted = { times: 0 };
  const remembering: ExpressionParser = {
    parse(text, options) {
      counted.times += 1;
      return real.parse(text, options);
    },
  };
  rememberParsed(remembering);
  return { real, remembering, counted };
}

const marked = (names: object) => Object.fromEntries(Object.keys(names).map((name) => [name, true as const]));

function contextOf(attrNames: Record<string, string>, attrVals: Record<string, object>) {
  const unused = { unusedAttrNames: marked(attrNames), unusedAttrVals: marked(attrVals) };
  return { attrNames, attrVals, ...unused, isReserved: () => false, compare: () => false };
}

const condition = 'dynalite/db/conditionParser';
const update = 'dynalite/db/updateParser';
const projection = 'dynalite/db/projectionParser';
const names = { '#a': 'a', '#b': 'b' };

describe('a remembered expression', () => {
  test.each([
    [condition, '#a = :x AND (attribute_not_exists(#b) OR #b.#a[0] < :y)', { ':x': { S: '1' }, ':y': { N: '2' } }],
    [condition, '#a IN (:x, :y) AND begins_with(#b, :x)', { ':x': { S: '1' }, ':y': { S: '2' } }],
    [update, 'SET #a = if_not_exists(#a, :x) + :y REMOVE #b', { ':x': { N: '1' }, ':y': { N: '2' } }],
    [projection, '#a, #b.c', {}],
  ])('%s: %s is parsed once for other values of the same types', (file, text, values) => {
    const { real, remembering, counted } = both(file);
    const changed = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, { [Object.keys(value)[0] ?? '']: '7' }]),
    );
    for (const given of [values, changed, values]) {
      const [expected, actual] = [contextOf(names, given), contextOf(names, given)];
      expect(remembering.parse(text, { context: actual })).toEqual(real.parse(text, { context: expected }));
      expect(actual).toMatchObject({
        unusedAttrNames: expected.unusedAttrNames,
        unusedAttrVals: expected.unusedAttrVals,
      });
      expect(expected.unusedAttrNames).toEqual({});
    }
    expect(counted.times).toBe(1);
  });

  test('has the values of each request', () => {
    const { remembering } = both(condition);
    const ask = (value: object) => remembering.parse('#a = :x', { context: contextOf({ '#a': 'a' }, { ':x': value }) });
    ask({ S: 'first' });
    const second = { S: 'second' };
    expect(ask(second)).toMatchObject({ expression: { type: '=', args: [['a'], second] } });
  });

  test.each([
    ['other names', '#a = :x', { '#a': 'b' }, { ':x': { S: '1' } }],
    ['another type', '#a = :x', { '#a': 'a' }, { ':x': { N: '1' } }],
  ])('is parsed again with %s', (_, text, attrNames, attrVals) => {
    const { real, remembering, counted } = both(condition);
    remembering.parse(text, { context: contextOf({ '#a': 'a' }, { ':x': { S: '1' } }) });
    const parsed = remembering.parse(text, { context: contextOf(attrNames, attrVals) });
    expect(parsed).toEqual(real.parse(text, { context: contextOf(attrNames, attrVals) }));
    expect(counted.times).toBe(2);
  });

  test('is validated each time where its values matter', () => {
    const { remembering, counted } = both(condition);
    const ask = (type: string) =>
      remembering.parse('attribute_type(#a, :x)', { context: contextOf({ '#a': 'a' }, { ':x': { S: type } }) });
    expect(ask('N')).toMatchObject({ expression: { name: 'attribute_type' } });
    expect(ask('nothing')).toMatch(/Invalid attribute type name/);
    expect(counted.times).toBe(2);
  });

  test('is refused each time when it is invalid', () => {
    const { remembering, counted } = both(condition);
    const ask = () => remembering.parse('#c = :x', { context: contextOf({ '#a': 'a' }, { ':x': { S: '1' } }) });
    for (const _ of [1, 2]) expect(ask()).toMatch(/not defined/);
    expect(counted.times).toBe(2);
  });
});
