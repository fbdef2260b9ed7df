import { expect, test } from 'vitest';
import { documents } from '#shared/photo/document-rules.ts';
import { sourceSite } from './source-site.ts';

test('the site of an authority is what its source begins with', () => {
  expect(sourceSite(documents.dv.source)).toBe('travel.state.gov');
  expect(sourceSite(documents['tr-biometric'].source)).toBe('nvi.gov.tr');
});

test('a regulation has no site', () => {
  expect(sourceSite(documents.schengen.source)).toBeUndefined();
  expect(sourceSite(documents['cn-visa'].source)).toBeUndefined();
});
