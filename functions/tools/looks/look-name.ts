import type { ToolOrder } from '#functions/tools/photo-tool.ts';
import { printedName, printedSize } from '#functions/tools/printed-name.ts';
import { type OfferedLanguage, writtenLanguage } from '#shared/languages.ts';
import { type LookRequest, lookOf } from '#shared/looks/looks.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { lookNames as ar } from '#shared/texts/ar/look-names.ts';
import { lookNames as de } from '#shared/texts/de/look-names.ts';
import { lookNames as en } from '#shared/texts/en/look-names.ts';
import { lookNames as es } from '#shared/texts/es/look-names.ts';
import { lookNames as fr } from '#shared/texts/fr/look-names.ts';
import { lookNames as it } from '#shared/texts/it/look-names.ts';
import type { LookNames } from '#shared/texts/look-names.ts';
import { lookNames as pt } from '#shared/texts/pt/look-names.ts';
import { lookNames as ru } from '#shared/texts/ru/look-names.ts';
import { lookNames as sw } from '#shared/texts/sw/look-names.ts';
import { lookNames as tr } from '#shared/texts/tr/look-names.ts';
import { isNotForSubmission } from '#shared/tools/not-for-submission.ts';

const names: Readonly<Record<OfferedLanguage, LookNames>> = { en, tr, es, fr, de, it, ru, ar, pt, sw };

/**
 * The name of the look in a mail, in the language of the order: "Makeup: glamorous, heavy". A crop is marked as not for
 * submission.
 */
export function lookName({ options, language }: ToolOrder, request: LookRequest): string {
  const { code } = writtenLanguage(language);
  const name = lookOf(request.tool).nameIn(names[code], request);
  if (!isNotForSubmission(options)) return printedName(code, name);
  return printedName(code, name, printedSize(code, documents.dv), names[code].notForSubmission);
}
