import type { ToolOrder } from '#functions/tools/photo-tool.ts';
import { type OfferedLanguage, writtenLanguage } from '#shared/languages.ts';
import type { DocumentNames } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { documentNames as arabic } from '#shared/texts/ar/document-names.ts';
import { documentNames as german } from '#shared/texts/de/document-names.ts';
import { documentNames as english } from '#shared/texts/en/document-names.ts';
import { documentNames as spanish } from '#shared/texts/es/document-names.ts';
import { documentNames as french } from '#shared/texts/fr/document-names.ts';
import { documentNames as italian } from '#shared/texts/it/document-names.ts';
import { documentNames as portuguese } from '#shared/texts/pt/document-names.ts';
import { documentNames as russian } from '#shared/texts/ru/document-names.ts';
import { documentNames as swahili } from '#shared/texts/sw/document-names.ts';
import { documentNames as turkish } from '#shared/texts/tr/document-names.ts';
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

/** The name of the photo in a mail, in the language of the order: "UK passport photo, 35 x 45 mm". */
export function photoName({ options, language }: ToolOrder): string {
  const { id, widthMm, heightMm } = documents[photoChoices(options).document];
  return `${names[writtenLanguage(language).code][id]}, ${widthMm} x ${heightMm} mm`;
}
