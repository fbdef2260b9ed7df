import { expect, test } from 'vitest';
import { documents } from '#shared/photo/document-rules.ts';
import { sourceSite } from './source-site.ts';

test('sourceSite returns the website that a source starts with', () => {
  expect(sourceSite(documents.dv.source)).toBe('travel.state.gov');
  expect(sourceSite(documents['tr-biometric'].source)).toBe('nvi.gov.tr');
});

test('sourceSite returns undefined for a regulation', () => {
  expect(sourceSite(documents.schengen.source)).toBeUndefined();
  expect(sourceSite(documents['cn-visa'].source)).toBeUndefined();
});
