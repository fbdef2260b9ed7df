import { describe, expect, test } from '@jest/globals';
import { Builder } from 'flatbuffers';
import { FlatTable } from './flat-table.ts';

/** A table with a byte, a number, numbers, text, a table and tables in fields 0 to 5, and nothing in field 6. */
function aTable(): FlatTable {
  const builder = new Builder();
  const inner = (value: number) => {
    builder.startObject(1);
    builder.addFieldInt32(0, value, 0);
    return builder.endObject();
  };
  builder.startVector(4, 3, 4);
  for (const value of [30, -20, 10]) builder.addInt32(value);
  const vector = builder.endVector();
  const text = builder.createString('Gesicht ä');
  const [one, two, three] = [inner(1), inner(2), inner(3)];
  builder.startVector(4, 2, 4);
  for (const offset of [three, two]) builder.addOffset(offset);
  const tables = builder.endVector();
  builder.startObject(7);
  builder.addFieldInt8(0, 200, 0);
  builder.addFieldInt32(1, -7, 0);
  builder.addFieldOffset(2, vector, 0);
  builder.addFieldOffset(3, text, 0);
  builder.addFieldOffset(4, one, 0);
  builder.addFieldOffset(5, tables, 0);
  builder.finish(builder.endObject());
  return FlatTable.root(builder.asUint8Array());
}

describe('a table of a FlatBuffer', () => {
  test('is read by field numbers', () => {
    const table = aTable();
    expect(table.uint8(0)).toBe(200);
    expect(table.int32(1)).toBe(-7);
    expect(table.int32s(2)).toEqual([10, -20, 30]);
    expect(table.text(3)).toBe('Gesicht ä');
    expect(table.table(4)?.int32(0)).toBe(1);
    expect(table.tables(5).map((inner) => inner.int32(0))).toEqual([2, 3]);
  });

  test('has the default of an absent or unknown field', () => {
    const table = aTable();
    for (const field of [6, 40]) {
      expect(table.int32(field, 5)).toBe(5);
      expect(table.uint8(field)).toBe(0);
      expect(table.table(field)).toBeUndefined();
      expect(table.tables(field)).toEqual([]);
      expect(table.bytes(field)).toEqual(new Uint8Array());
    }
  });
});
