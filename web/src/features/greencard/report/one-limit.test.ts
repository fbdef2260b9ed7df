import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { offeredLanguages } from '#shared/languages.ts';
import type { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { type Check, CheckId, CheckUnit, Mark } from '#shared/photo/report.ts';
import { showLanguage } from '#web/i18n/i18n.ts';
import { aCheck } from '#web/lib/testing/a-report.ts';
import { type CheckFigures, checkFigures } from './format-check.ts';

/** Limits of every shape, and values of each mark. */
const shapes: readonly (Pick<Check, 'limit'> & { readonly values: Record<Mark, number> })[] = [
  { limit: { warnMin: 90, min: 70 }, values: { pass: 95, warn: 80, fail: 60 } },
  { limit: { warnMax: 0.05, max: 0.15 }, values: { pass: 0.01, warn: 0.1, fail: 0.2 } },
  { limit: { min: -15, max: 15, warnMin: -8, warnMax: 8 }, values: { pass: 3, warn: -9, fail: 16 } },
  { limit: { min: 0.5, max: 0.69 }, values: { pass: 0.6, warn: 0.6, fail: 0.7 } },
  { limit: { warnMin: 0.999, min: 0.997 }, values: { pass: 1, warn: 0.9988, fail: 0.9 } },
];

/** The units of figures that people read. */
const shownUnits = ['share', 'bytes', 'px', 'degrees', 'months'] as const;

describe.each(offeredLanguages)('in $name', (language) => {
  const figures = (check: Check, document: DocumentId): Partial<CheckFigures> =>
    checkFigures(check, documents[document].heightMm, i18next.getFixedT(language.code, 'report'), language.code) ?? {};

  const limitsOf = (some: Pick<Check, 'id' | 'unit'>, { limit, values }: (typeof shapes)[number]) =>
    new Set(Mark.options.map((mark) => figures(aCheck({ ...some, limit, mark, value: values[mark] }), 'uk').limit));

  test.each(CheckId.options)('%s has the same limit for every mark', async (id) => {
    await showLanguage(language);
    expect(shapes.map((shape) => limitsOf({ id, unit: 'share' }, shape).size)).toEqual(shapes.map(() => 1));
  });

  test.each(shownUnits)('every rule with the unit %s has the same limit for every mark', async (unit) => {
    await showLanguage(language);
    expect(shapes.map((shape) => limitsOf({ id: 'captureDate', unit }, shape).size)).toEqual(shapes.map(() => 1));
  });

  test.each(shownUnits)('a value just beyond its limit does not read as the limit: %s', async (unit) => {
    await showLanguage(language);
    const limit = { share: 0.999, bytes: 54_000, px: 90, degrees: 0.5, months: 0.5 }[unit];
    const beyond = aCheck({ id: 'captureDate', unit, limit: { min: limit }, value: limit * 0.9997, mark: 'fail' });
    const within = { ...beyond, value: limit, mark: 'pass' } as const;
    expect(figures(beyond, 'dv').value).toMatch(/\d/);
    expect(figures(beyond, 'dv').value).not.toBe(figures(within, 'dv').value);
  });

  test('a figure that only an engineer reads is not shown', async () => {
    await showLanguage(language);
    const all = CheckUnit.options.map((unit) => figures(aCheck({ id: 'noise', unit }), 'dv').value);
    const engineers = ['score', 'deltaE', 'levels', 'ratio', 'strain', 'count'] as const;
    const some = engineers.map((unit) => figures(aCheck({ id: 'headHeight', unit }), 'dv').value);
    expect([...all, ...some].filter((value) => value !== undefined)).toEqual([]);
  });
});
