import { describe, expect, test } from '@jest/globals';
import { parseLookArguments } from './look-arguments.ts';
import { HelpWanted, UsageError } from './run-command.ts';

const read = (...args: string[]) => parseLookArguments(args);

describe('the command line of looks', () => {
  test('parses one look', () => {
    expect(read('retoucher', 'a.jpg', 'b.jpg').requests).toEqual([
      { tool: 'retoucher', intensity: 'medium', keep: '' },
    ]);
    expect(read('retoucher', 'a.jpg', 'b.jpg', '--intensity', 'strong').requests).toEqual([
      { tool: 'retoucher', intensity: 'strong', keep: '' },
    ]);
    expect(read('makeup', 'a.jpg', 'b.jpg', '--style', 'bridal').requests).toEqual([
      { tool: 'makeup-changer', style: 'bridal', intensity: 'medium' },
    ]);
    expect(read('hair', 'a.jpg', 'b.jpg', '--colour', 'red').requests).toEqual([
      { tool: 'hair-changer', hairstyle: 'unchanged', colour: 'red' },
    ]);
  });

  test('parses a sheet of every option', () => {
    expect(read('makeup', 'a.jpg', 'b.jpg', '--sheet').requests).toHaveLength(44);
    expect(read('hair', 'a.jpg', 'b.jpg', '--sheet').requests).toHaveLength(17);
    expect(read('retoucher', 'a.jpg', 'b.jpg', '--sheet').requests).toHaveLength(3);
  });

  test.each([
    ['no tool', ['a.jpg', 'b.jpg']],
    ['an unknown tool', ['nails', 'a.jpg', 'b.jpg']],
    ['one file', ['retoucher', 'a.jpg']],
    ['an unknown style', ['makeup', 'a.jpg', 'b.jpg', '--style', 'punk']],
    ['an intensity of another tool', ['retoucher', 'a.jpg', 'b.jpg', '--intensity', 'heavy']],
    ['no colour', ['hair', 'a.jpg', 'b.jpg']],
    ["the hair's own colour", ['hair', 'a.jpg', 'b.jpg', '--colour', 'natural']],
    ['an option of another tool', ['retoucher', 'a.jpg', 'b.jpg', '--style', 'natural']],
    ['an option with a sheet of all', ['hair', 'a.jpg', 'b.jpg', '--sheet', '--colour', 'red']],
    ['an unknown option', ['hair', 'a.jpg', 'b.jpg', '--cut', 'bob']],
  ])('is refused with %s', (_, args) => {
    expect(() => read(...args)).toThrow(UsageError);
  });

  test('parses a request for help', () => {
    expect(() => read('--help')).toThrow(HelpWanted);
  });
});
