import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { type OfferedLanguage, offeredLanguages } from '#shared/languages.ts';
import { absenceConsentTexts, eventTermsTexts, faceConsentTexts } from './agreement-texts.ts';

/**
 * The hash of every text that guests or organisers ever agreed to, in each language. A published text never changes:
 * write a new version, and add its lines here. Its file stays, so that it is known who agreed to which text.
 */
const published: Readonly<Record<string, Readonly<Record<OfferedLanguage, string>>>> = {
  'face-consent-2026-11-26': {
    en: 'bHZIipRl6b_x_u8jllYu5AduoEa61HJFAm4_iAUKXVo',
    tr: 'rpxGaz5gMuCn6gX_AwXIRvYWv_qwVOgUOSKXf6OpN9Q',
    es: '2FJf9S2yRQGDIsHletS8NTsKwiNKBj11ZZ-R4L3Pb-A',
    fr: 'pz96IEW-3hUjKGnf9CKCwugHbZ5iWhltFauTcWOByOs',
    de: 'Oiewb-7NrSHCRc2UqaQCLxGOhat9wS6lPPH1ba5YMnQ',
    it: 'BSsGGQWxHI5tHHB5DbDwdDHKZeIN8TMA6_pDJEoA3x8',
    ru: 'JnlhGnJOBjyJp5eCV3PCQL5R9KnPV4EYRfZ57npDxGM',
    ar: 'VNtMKkqerW1FAwkolTJJh_M8kgJFfo94vShqlEkaYQI',
    pt: 'hHEYbaxsSJBXcX_J9wUiNDSb-SgTSjHM9ufqBr1ukSA',
    sw: 'r_lV1EUFYkKG8XW3U2094A8b7tBmwoOj--6qg2orQkY',
  },
  'face-consent-2026-11-27': {
    en: '8iJrI3HeGEZiLkoyrkxHVsRYX4q9AO95Mp5JKTTEsdQ',
    tr: '484UYniIOe7FrneCcgah19DxjMT591kUUDn_jYMnGPU',
    es: 'NPo8Imh8e4EjJQAx9hSiPGiz0zcu6VjkqODDVo_5aW8',
    fr: 'GbUd_i4kTvbsEm3jrb_8uN6GeWC5n_1NOrFmY4KIlgQ',
    de: 'PX876yO8g6EFQE39w9mXFIIMR7tI6oUre_jewVdS3Ww',
    it: 'mTclijB-VPX9sL_9Cuvqy09AP65kQZuCF17-Jiv2ylQ',
    ru: 'LOqTOWObjv5vlmLpMYxXmvmIEf6ln2nMazwxR1h5WTM',
    ar: '20WcYApdT1qE4d4Qs_Ft5FmHqhV6RPjLS5Y8_Lt6IbA',
    pt: '2mv3wDvWTOAja2jpq0Dha2KBPud04i97ws5UBEvJusU',
    sw: 'qgbrimYPJZuNi2AWH-IxdWWyu_hFrzIOQxBCOlTKwo8',
  },
  'absence-consent-2026-11-26': {
    en: 'rxqoft5o9xdo5-igG7vJFP1_ONAFr9XPBKab4Gh5pPQ',
    tr: 'In67zR_Aw0Bk5Blq-5dAN4nivxu2vbepy00RYsTaM0M',
    es: 'Sc44IdQgz-rBhwDVwCVzGuMzhjIAQGjhh0JHAMGVCv8',
    fr: '9SNyltAYbYvpCu4HjrJvzMZ-IJKrPDPxZGtGyVJuyHI',
    de: 'N9neUDloYQSBNnpAvBZk7mWVCkfbWXGGguSJ1QAC-Ag',
    it: 'x9LYaY-y3vA4tNMGi-RaUaNxcQ4VUdDGzcs_SqCGzyg',
    ru: 'aTj2_ddZOM__MpeeKAPG17PZebr3hxhDlDmv_8gEJu0',
    ar: 'fALJkucjdDSJ4lFCpSIAYD8_jVLvdIceTIXDMHhwBQE',
    pt: '5JZoE83aB3oWRyqZcfqIxmeyBlTUOVK8PhLHArv9jYQ',
    sw: 'cSrAfRIsZ3jRxRbEr5JZds8BVU8iDRpaXTLyCRinPqo',
  },
  'event-terms-2026-11-26': {
    en: 'Id2n4vEIlSF17FJbKEglHQY6VUaO4EB6UVt8tox5-1k',
    tr: 'tpgtF9APdy4Z9cemW9zNDkt1k0H9A2wWHeGjYcE7w9A',
    es: 'EdG0ylcXz8Xt-AfuyHqFAGfP_FaDP85xuTuiOfoX3Mw',
    fr: 'x5ivHqFbUJyZwl9V_JhOEXszeFJvdCKViycIZ20K1Uc',
    de: 'zh0d-53kL8sSURu_wODi_LYWo-ouR4lnp81lrbTge3A',
    it: 'zk7wLFCa0GO-HzsEmkANSKplBtc1IPdBw1IOnmngpTw',
    ru: 'qA6k49JgYlsyxQ37DBfOnjE6D1rNXuech8eVTpWXC_s',
    ar: 'fyieKZ67ZqqDUbqTK_Xp6DxQyPNIXe9iS_9SiuquY40',
    pt: 'F1qCXKsPWYlmgoXmWxkYEDgVw7Qhubw54BOb3wE__xw',
    sw: '5KMWYcWm3OqjYuMAT7fNzv_ygCn1PIMyriDeJ5bqL3Y',
  },
  'event-terms-2026-11-28': {
    en: '0c15LwgcZXXfkcmykKe-psCwxZTJHsnIcmCYa5mst9I',
    tr: 'xI8NevPq9qpkHWlocDr1uorLmhpslYLDAufSNFwOCUQ',
    es: 'SGn3Wo1l6a4ckJ3Hkhu9moTanJya5e2-DQ0xBwfiSRM',
    fr: 'Ja2Mi2DITS6Peg7iIqCLQBzYdDqDEc_PKQe8sOe3KfA',
    de: 'R4psgjCjSMcI1ig5hov1AOOfyT805o5JwsRPpdxNF3A',
    it: '9ikCixYxH5y0mEqr774TF-oUr4Yi6hX3JuN6m0OwCvk',
    ru: 'vohc2G1sUFSPBWP_Bxd8-cWvk1msugSUEJT7i94Ib5U',
    ar: 'TVIXupmFGQ_p63RlcTC1g-c9YIAp6nY5WYGi2Lrww-k',
    pt: '4TuzxqDfI33J9tNCDvSqDIvy1WQ-Dyxqx-l4i-f27xA',
    sw: 'SUHU5Wy_nBLhYc9ljfWimPHReoSgCtPuly-2TScJDaI',
  },
};

const textOf = (name: string, language: OfferedLanguage): string =>
  readFileSync(new URL(`../texts/${language}/pages/${name}.json`, import.meta.url), 'utf8');

test.each(
  Object.entries(published).flatMap(([name, hashes]) =>
    offeredLanguages.map(({ code }) => [name, code, hashes[code]] as const),
  ),
)('the text %s in %s is the one that was agreed to', (name, language, hash) => {
  expect(createHash('sha256').update(textOf(name, language)).digest('base64url')).toBe(hash);
});

test.each([faceConsentTexts, absenceConsentTexts, eventTermsTexts])('the current text %s is published', (name) => {
  expect(Object.keys(published)).toContain(name);
});
