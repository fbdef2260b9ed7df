import type { TFunction } from 'i18next';
import { localeOf } from '#shared/languages.ts';
import { orderReasons } from '#shared/photo/order-reasons.ts';
import { type Check, displayedLimit } from '#shared/photo/report.ts';
import { disclosures } from './background-plan.ts';

type Texts = TFunction<'report'>;

/** A finding in a few words: "Mouth slightly open". */
export function findingWords(check: Check, t: Texts): string {
  const { id, mark, cause } = check;
  if (mark === 'pass') return t(`checks.${id}.name`);
  return t(`found.${id}.${mark}`, { context: cause ?? sideOf(check) });
}

/** Whether the value is too low or too high. */
function sideOf({ value, limit }: Check): 'low' | 'high' | undefined {
  const { min = -Infinity, max = Infinity } = displayedLimit(limit);
  if (value < min) return 'low';
  return value > max ? 'high' : undefined;
}

/** The reasons against a photo, to follow a colon: "mouth slightly open and head leaning to one side". */
export function reasonsOf(findings: readonly Check[], t: Texts, language: string): string {
  return new Intl.ListFormat(localeOf(language)).format(
    findings.map((check) => lowerFirst(findingWords(check, t), language)),
  );
}

/** In Turkish, `I` and `İ` have different lower cases. */
function lowerFirst(text: string, language: string): string {
  return text.slice(0, 1).toLocaleLowerCase(language) + text.slice(1);
}

/** The findings of a report, in the order to name them. An edit is not a finding. */
export function findingsOf(checks: readonly Check[]): readonly Check[] {
  return orderReasons(checks).filter(({ id, mark }) => mark === 'fail' || !disclosures.has(id));
}
