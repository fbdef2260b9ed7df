import type { ToolOrder } from '#functions/tools/ordered-tool.ts';
import { type OfferedLanguage, writtenLanguage } from '#shared/languages.ts';
import { lookNames as arabic } from '#shared/looks/look-names/ar.ts';
import { lookNames as german } from '#shared/looks/look-names/de.ts';
import { lookNames as english } from '#shared/looks/look-names/en.ts';
import { lookNames as spanish } from '#shared/looks/look-names/es.ts';
import { lookNames as french } from '#shared/looks/look-names/fr.ts';
import { lookNames as italian } from '#shared/looks/look-names/it.ts';
import type { LookNames } from '#shared/looks/look-names/look-names.ts';
import { lookNames as portuguese } from '#shared/looks/look-names/pt.ts';
import { lookNames as russian } from '#shared/looks/look-names/ru.ts';
import { lookNames as swahili } from '#shared/looks/look-names/sw.ts';
import { lookNames as turkish } from '#shared/looks/look-names/tr.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { isNotForSubmission } from '#shared/tools/not-for-submission.ts';

const names: Readonly<Record<OfferedLanguage, LookNames>> = {
  en: english,
  tr: turkish,
  es: spanish,
  fr: french,
  de: german,
  it: italian,
  ru: russian,
  ar: arabic,
  pt: portuguese,
  sw: swahili,
};

/**
 * What a mail says was ordered, in the language of the order: "Makeup: glamorous, heavy". A crop says that it is not for
 * submission.
 *
 * @param write the look itself, in the words of that language
 */
export function lookName({ options, language }: ToolOrder, write: (words: LookNames) => string): string {
  const words = names[writtenLanguage(language).code];
  if (!isNotForSubmission(options)) return write(words);
  const { widthMm, heightMm } = documents.dv;
  return `${write(words)}, ${widthMm} x ${heightMm} mm, ${words.notForSubmission}`;
}
