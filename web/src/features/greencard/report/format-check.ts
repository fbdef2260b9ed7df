import type { TFunction } from 'i18next';
import type { Check, CheckId, CheckUnit } from '#shared/photo/report.ts';
import { formatBytes, formatNumber, formatShare } from '#web/lib/format.ts';

type Texts = TFunction<'report'>;

/** How each unit is written; a unit without a row does not compile. */
const writers: Readonly<Record<CheckUnit, (value: number, t: Texts, language: string) => string>> = {
  share: (value, _, language) => formatShare(value, language, 1),
  bytes: (value, _, language) => formatBytes(value, language),
  count: (value, _, language) => formatNumber(value, language),
  ratio: (value, _, language) => formatNumber(value, language, 3),
  px: (value, t, language) => t('unit.px', { value: formatNumber(value, language) }),
  degrees: (value, t, language) => t('unit.degrees', { value: formatNumber(value, language, 1) }),
  score: (value, t, language) => t('unit.score', { value: formatNumber(value, language) }),
  levels: (value, t, language) => t('unit.levels', { value: formatNumber(value, language, 1) }),
  deltaE: (value, t, language) => t('unit.deltaE', { value: formatNumber(value, language, 1) }),
};

/** A measured value or a limit in its unit, for people. */
export function formatFigure(value: number, unit: CheckUnit, t: Texts, language: string): string {
  return writers[unit](value, t, language);
}

/** Rules whose share is one of the photo's height: in print it is a length, and documents give it in millimetres. */
const lengths: ReadonlySet<CheckId> = new Set(['headHeight', 'eyeLine', 'headInFrame']);

/** Writes a rule's value and limits; `heightMm` is the printed height of the photo. */
export function figureWriter(check: Check, heightMm: number, t: Texts, language: string): (value: number) => string {
  return (value) => {
    const figure = formatFigure(value, check.unit, t, language);
    if (!lengths.has(check.id)) return figure;
    return t('unit.length', { share: figure, mm: formatNumber(value * heightMm, language, 1) });
  };
}

/** The limit that decided a rule's mark, in words; undefined when it has none. A warning is decided by its own limit. */
export function formatLimit(check: Check, figure: (value: number) => string, t: Texts): string | undefined {
  const limit = decidingLimit(check);
  if (limit.min !== undefined && limit.max !== undefined) {
    // A rule that allows exactly one value reads better as that value.
    if (limit.min === limit.max) return figure(limit.min);
    return t('limit.between', { min: figure(limit.min), max: figure(limit.max) });
  }
  if (limit.min !== undefined) return t('limit.min', { min: figure(limit.min) });
  if (limit.max !== undefined) return t('limit.max', { max: figure(limit.max) });
  return undefined;
}

function decidingLimit({ limit, mark }: Check): { min?: number | undefined; max?: number | undefined } {
  const { min, max, warnMin, warnMax } = limit;
  const isHard = mark === 'fail' || (mark === 'pass' && (min !== undefined || max !== undefined));
  return isHard ? { min, max } : { min: warnMin ?? min, max: warnMax ?? max };
}
