import type { TFunction } from 'i18next';
import { type Check, type CheckId, type CheckUnit, displayedLimit } from '#shared/photo/report.ts';
import { formatBytes, formatMonths, formatNumber, formatShare } from '#web/lib/format.ts';
import { disclosures } from './background-plan.ts';

type Texts = TFunction<'report'>;
type Writer = (value: number, t: Texts, language: string, digits: number) => string;

/** The format of each unit that people read, with optional extra digits. */
const writers: Readonly<Partial<Record<CheckUnit, Writer>>> = {
  share: (value, _, language, digits) => formatShare(value, language, 1 + digits),
  bytes: (value, _, language, digits) => formatBytes(value, language, digits),
  px: (value, t, language, digits) => t('unit.px', { value: formatNumber(value, language, digits) }),
  degrees: (value, t, language, digits) => t('unit.degrees', { value: formatNumber(value, language, 1 + digits) }),
  months: (value, _, language, digits) => formatMonths(value, language, 1 + digits),
};

/** Rules with figures everyone understands: lengths, angles, pixels, months and the size of a file. */
const withFigure: ReadonlySet<CheckId> = new Set([
  'interEyeDistance',
  'headHeight',
  'headWidth',
  'eyeLine',
  'headInFrame',
  'yaw',
  'pitch',
  'roll',
  'captureDate',
  'fileSize',
]);

/** Rules whose share is one of the photo's height: in print it is a length, and documents state it in millimetres. */
const lengths: ReadonlySet<CheckId> = new Set(['headHeight', 'headWidth', 'eyeLine', 'headInFrame']);

/** A fourth extra digit is noise; a value that close to its limit reads as the limit. */
const maxExtraDigits = 3;

/** The value and the limit of a rule, formatted. */
export interface CheckFigures {
  readonly value: string;
  /** The one limit of the rule, whatever its mark; absent if it has none. */
  readonly limit: string | undefined;
}

/**
 * Formats value and limit with as many digits as it takes to see on which side of the limit the value is.
 *
 * @param heightMm the printed height of the photo
 * @returns undefined for a rule whose figure would only confuse: its mark says everything
 */
export function checkFigures(check: Check, heightMm: number, t: Texts, language: string): CheckFigures | undefined {
  const writer = writers[check.unit];
  if (writer === undefined || !(withFigure.has(check.id) || disclosures.has(check.id))) return undefined;
  const write = (value: number, digits: number) => {
    const figure = writer(value, t, language, digits);
    if (!lengths.has(check.id)) return figure;
    return t('unit.length', { share: figure, mm: formatNumber(value * heightMm, language, 1 + digits) });
  };
  const { min, max } = displayedLimit(check.limit);
  const crossed = [
    min !== undefined && check.value < min ? min : undefined,
    max !== undefined && check.value > max ? max : undefined,
  ].find((limit) => limit !== undefined);
  let digits = 0;
  while (crossed !== undefined && digits < maxExtraDigits && write(check.value, digits) === write(crossed, digits)) {
    digits += 1;
  }
  return { value: write(check.value, digits), limit: limitText(min, max, (limit) => write(limit, 0), t) };
}

function limitText(
  min: number | undefined,
  max: number | undefined,
  write: (limit: number) => string,
  t: Texts,
): string | undefined {
  if (min !== undefined && max !== undefined) {
    // A rule that allows exactly one value shows that value.
    if (min === max) return write(min);
    return t('limit.between', { min: write(min), max: write(max) });
  }
  if (min !== undefined) return t('limit.min', { min: write(min) });
  if (max !== undefined) return t('limit.max', { max: write(max) });
  return undefined;
}
