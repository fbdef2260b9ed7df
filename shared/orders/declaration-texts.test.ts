import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { signUpTextVersion } from '#shared/accounts/settings.ts';
import { type OfferedLanguage, offeredLanguages } from '#shared/languages.ts';
import { declarationVersions } from './declaration-versions.ts';

/**
 * The hash of the question before a face is measured, in the version that is asked now. A changed text is another consent: it
 * needs a new version, and these lines its hashes.
 */
const asked: { readonly version: string; readonly hashes: Readonly<Record<OfferedLanguage, string>> } = {
  version: '2026-11-28',
  hashes: {
    en: 'CQ-raoRNBIbITEBMllUYPL8REdJF7O0QoEHPuT82bwA',
    tr: 'l1T3V-sWDOuEHwWzyL-F5CSulodWMZ85xjMdY2AlUmM',
    es: 'ZKp5ynyDH_di7CHrYnMuYNtPjSI_K8dqX4GMDbolAWs',
    fr: 'qdfRt7mlKRcq4ExWsIYP9tHBII1gDham3mpy9dStqUE',
    de: 'xbET1SDS3Yp6nl2JPTI8yqTG4dfJn3CKBZOPwimgz-0',
    it: 'l_yuC1xPSAoEBhVuaLnix_65yiXQM9orp_n4WDYZf8Y',
    ru: 'pTghsfL08ZKCbNH_B3m3cyS5NkUHrcDJFR6m2XS5aMo',
    ar: 'UKiP2ZJUSgnleR4CneKqafWwUMmAmWE8tOxPJZ5Dh1o',
    pt: 'ZffEquQFEvdireDAHLsQbcDvHOL3qaU9riuVLgwjg_A',
    sw: 'eluOyT32Z7hWeKxl8a0wGLskgq5dNPoMV2kVfT5lxnI',
  },
};

function questionIn(language: OfferedLanguage): string {
  const file = new URL(`../texts/${language}/pages/placing.json`, import.meta.url);
  const { measuring } = JSON.parse(readFileSync(file, 'utf8')) as { measuring: unknown };
  return createHash('sha256').update(JSON.stringify(measuring)).digest('base64url');
}

test.each(offeredLanguages)('the consent to the measuring of a face in $name is that of its version', ({ code }) => {
  const { version, hashes } = asked;
  expect({ version: declarationVersions.faceMeasuring, hash: questionIn(code) }).toEqual({
    version,
    hash: hashes[code],
  });
});

interface Pages {
  readonly legal: { readonly terms: unknown; readonly kvkk: unknown };
  readonly shell: { readonly guarantee: unknown };
}

const pagesOf = (language: OfferedLanguage): Pages => {
  const textsOf = (name: string) =>
    JSON.parse(readFileSync(new URL(`../texts/${language}/pages/${name}.json`, import.meta.url), 'utf8'));
  return { legal: textsOf('legal'), shell: textsOf('shell') };
};

/** The hash of an accepted text in all languages. A changed text needs a new version of both, and its hash here. */
test.each([
  [
    'terms with the guarantee',
    ({ legal, shell }: Pages) => [legal.terms, shell.guarantee],
    'gakyxXTHSL0Kndl_2jBpkDyFeUtkZT8zdxjuZUYPobg',
  ],
  ['privacy policy', ({ legal }: Pages) => legal.kvkk, 'kNDXIJ0MMpUbsNWukK0Ff8sMBDRLF1zh4mUEWCigNVo'],
] as const)('the %s in ten languages are those of their version', (_, textOf, hash) => {
  const texts = JSON.stringify(offeredLanguages.map(({ code }) => textOf(pagesOf(code))));
  expect([
    declarationVersions.terms,
    signUpTextVersion,
    createHash('sha256').update(texts).digest('base64url'),
  ]).toEqual(['2026-11-28', '2026-11-28', hash]);
});
