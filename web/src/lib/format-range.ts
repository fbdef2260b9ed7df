import { localeOf } from '#shared/languages.ts';

interface Range {
  readonly min: number;
  readonly max: number;
}

function format(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 0, ...options });
}

/** A range of whole millimetres: `32–36 mm`. */
export function formatMmRange({ min, max }: Range, language: string): string {
  return format(language, { style: 'unit', unit: 'millimeter' }).formatRange(min, max);
}

/** A range of shares (0 to 1), as whole per cents. */
export function formatShareRange({ min, max }: Range, language: string): string {
  return format(language, { style: 'percent' }).formatRange(min, max);
}

/** Whole millimetres. */
export function formatMm(value: number, language: string): string {
  return format(language, { style: 'unit', unit: 'millimeter' }).format(value);
}
