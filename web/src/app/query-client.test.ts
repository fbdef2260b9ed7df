import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a query key is written only in the *-queries.ts file that calls its endpoint', () => {
  const root = join(import.meta.dirname, '..');
  const withKey = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && name !== join('app', 'query-client.test.ts'))
    .filter((name) =>
      /queryKey\w* ?[:=] ?\[|Query(Data|State)(<[^>]*>)?\(\[/i.test(readFileSync(join(root, name), 'utf8')),
    );
  expect(withKey.length).toBeGreaterThan(5);
  expect(withKey.filter((name) => !name.endsWith('-queries.ts'))).toEqual([]);
});
