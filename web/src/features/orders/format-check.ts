import type { TFunction } from 'i18next';
import type { Check } from '#shared/photo/report.ts';
import { formatBytes, formatNumber, formatShare } from '#web/lib/format.ts';

/** A measured value or a limit in its unit, for people. */
export function formatFigure(value: number, unit: Check['unit'], t: TFunction<'report'>, language: string): string {
  switch (unit) {
    case 'share':
      return formatShare(value, language, 1);
    case 'bytes':
      return formatBytes(value, language);
    case 'count':
      return formatNumber(value, language);
    case 'ratio':
      return formatNumber(value, language, 2);
    case 'px':
      return t('unit.px', { value: formatNumber(value, language) });
    case 'degrees':
      return t('unit.degrees', { value: formatNumber(value, language, 1) });
    case 'score':
      return t('unit.score', { value: formatNumber(value, language) });
  }
}

/** The limit that decided a rule's mark, in words; undefined when it has none. A warning is decided by its own limit. */
export function formatLimit(check: Check, t: TFunction<'report'>, language: string): string | undefined {
  const figure = (value: number) => formatFigure(value, check.unit, t, language);
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
