import { expect, test, vi } from 'vitest';
import { keepSavedFiles } from '#web/lib/testing/saved-files.ts';
import { saveCsv } from './save-csv.ts';

const called = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/api.ts', () => ({ callApi: called }));

test('an export fetches every page and saves one file that spreadsheets read as UTF-8', async () => {
  called.mockResolvedValueOnce({ csv: 'a\r\n1\r\n', cursor: 'next' }).mockResolvedValueOnce({ csv: '2\r\n' });
  const { blobs, names } = keepSavedFiles();
  await saveCsv('ledger', { from: '2026-11-01', to: '2026-11-30' });
  expect(called.mock.calls.map(([, { query }]) => query.cursor)).toEqual([undefined, 'next']);
  expect(names).toEqual(['vesika-ledger-2026-11-01-2026-11-30.csv']);
  const bytes = new Uint8Array(await (blobs[0] as Blob).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('a\r\n1\r\n2\r\n');
});
