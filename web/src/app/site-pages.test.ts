import { expect, test } from 'vitest';
import { documentPages } from '#shared/site/document-pages.ts';
import { framePages } from '#shared/site/frame-pages.ts';
import { writtenPages } from '#shared/site/written-pages.ts';
import { sitePages } from './site-pages.ts';

test('the edge knows exactly the pages of the site', () => {
  const known = [...Object.keys(writtenPages), ...Object.keys(documentPages), ...framePages];
  const routes = new Set(known.map((path) => path.replace(/^\/(organizer|events|deletions)\b.*/, '/$1/*')));
  expect([...routes].sort()).toEqual(Object.keys(sitePages).sort());
});
