import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openDocumentFolder } from './document-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('keeps documents under any key for the next process', () => {
  const first = openDocumentFolder<number>(folder);
  first.set('a/../ü', 1);
  first.set('b', 2);
  first.delete('b');
  const second = openDocumentFolder<number>(folder);
  expect(second.keys()).toEqual(['a/../ü']);
  expect(second.get('a/../ü')).toBe(1);
});

test('keeps the document when a write never finished', () => {
  const first = openDocumentFolder<number>(folder);
  first.set('a', 1);
  const [name] = readdirSync(folder);
  writeFileSync(join(folder, `${name}.tmp`), '{"key":"a","val');
  expect(openDocumentFolder<number>(folder).get('a')).toBe(1);
  expect(existsSync(join(folder, `${name}.tmp`))).toBe(false);
});

test('sets an unreadable document aside and reports it', () => {
  writeFileSync(join(folder, 'torn.json'), 'no');
  const reports: string[] = [];
  expect(openDocumentFolder<number>(folder, (line) => reports.push(line)).keys()).toEqual([]);
  expect(reports).toHaveLength(1);
  expect(readdirSync(folder)).toEqual(['torn.json.broken']);
});
