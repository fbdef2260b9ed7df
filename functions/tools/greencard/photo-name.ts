import type { ToolOrder } from '#functions/tools/ordered-tool.ts';
import { type OfferedLanguage, writtenLanguage } from '#shared/languages.ts';
import type { DocumentNames } from '#shared/photo/document.ts';
import { documentNames as arabic } from '#shared/photo/document-names/ar.ts';
import { documentNames as german } from '#shared/photo/document-names/de.ts';
import { documentNames as english } from '#shared/photo/document-names/en.ts';
import { documentNames as spanish } from '#shared/photo/document-names/es.ts';
import { documentNames as french } from '#shared/photo/document-names/fr.ts';
import { documentNames as italian } from '#shared/photo/document-names/it.ts';
import { documentNames as portuguese } from '#shared/photo/document-names/pt.ts';
import { documentNames as russian } from '#shared/photo/document-names/ru.ts';
import { documentNames as swahili } from '#shared/photo/document-names/sw.ts';
import { documentNames as turkish } from '#shared/photo/document-names/tr.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { photoChoices } from './photo-choices.ts';

const names: Readonly<Record<OfferedLanguage, DocumentNames>> = {
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

/** What a mail says was ordered, in the language of the order: "UK passport photo, 35 x 45 mm". */
export function photoName({ options, language }: ToolOrder): string {
  const { id, widthMm, heightMm } = documents[photoChoices(options).document];
  return `${names[writtenLanguage(language).code][id]}, ${widthMm} x ${heightMm} mm`;
}
