import i18next from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { showLanguage } from './i18n.ts';

afterEach(() => showLanguage(languages.en));

test('a name that is filled into a text keeps its own direction, and markup stays as it is for React', async () => {
  expect(i18next.t('events:by', { name: 'ليلى (2027)' })).toBe('Invited by \u2068ليلى (2027)\u2069');
  expect(i18next.t('events:by', { name: '<b>Ayşe & Mehmet</b>' })).toBe('Invited by <b>Ayşe & Mehmet</b>');
  await showLanguage(languages.ar);
  expect(i18next.t('events:by', { name: 'Ayşe (2027)' })).toContain('\u2068Ayşe (2027)\u2069');
  expect(i18next.t('events:by', { name: 'ليلى' })).not.toContain('\u2068');
});
