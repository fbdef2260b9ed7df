import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { csv } from './csv.ts';

/** Parses CSV as RFC 4180 defines it. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, quoted]: [string[], string, boolean] = [[], '', false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (quoted && character === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"') quoted = !quoted;
    else if (!quoted && character === ',') {
      row.push(cell);
      cell = '';
    } else if (!quoted && character === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
      at += 1;
    } else cell += character;
  }
  return rows;
}

const aCell = fc.oneof(fc.string(), fc.constantFrom('=1+1', '+90', '-1', '@SUM(A1)', '\t=1', '\r\n', 'a "b", c', '"'));
const aTable = fc.array(fc.array(aCell, { minLength: 1, maxLength: 5 }), { maxLength: 5 });

test('csv can be parsed again, and no cell but a number begins like a formula', () => {
  fc.assert(
    fc.property(aTable, (rows) => {
      const read = parse(csv(rows));
      expect(read.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n])/, '')))).toEqual(
        rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n])/, ''))),
      );
      for (const cell of read.flat()) if (!/^-?\d+(\.\d+)?$/.test(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
  );
});

test('csv ends a row with CRLF and quotes only where needed', () => {
  expect(csv([['a', 'b c', 'd,e', 'f"g', '=h']])).toBe('a,b c,"d,e","f""g",\'=h\r\n');
});
