import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Exchange } from '#local/edge/exchange.ts';
import { folderSite } from './folder-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'folder-site-'));
writeFileSync(join(folder, 'index.html'), '<title>Style book</title>');
const site = folderSite('/_ui', folder);
const ask = (rawPath: string) => site({ rawPath } as Exchange);

test.each(['/_ui', '/_ui/', '/_ui/index.html'])('%s serves the page of the folder', async (path) => {
  const reply = await ask(path);
  expect(reply?.status).toBe(200);
  expect(String(reply?.body)).toContain('Style book');
});

test.each(['/_ui/none.js', '/_ui/../folder-site.ts', '/_ui/%2e%2e/x', '/_ui//etc/passwd', '/_ui/..'])(
  '%s answers 404',
  async (path) => expect((await ask(path))?.status).toBe(404),
);

test.each(['/', '/_uis', '/pricing'])('%s is left to other handlers', (path) => expect(ask(path)).toBeUndefined());
