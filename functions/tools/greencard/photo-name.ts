import type { ToolOrder } from '#functions/tools/photo-tool.ts';
import { printedName, printedSize } from '#functions/tools/printed-name.ts';
import { type OfferedLanguage, writtenLanguage } from '#shared/languages.ts';
import type { DocumentNames } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { documentNames as ar } from '#shared/texts/ar/document-names.ts';
import { documentNames as de } from '#shared/texts/de/document-names.ts';
import { documentNames as en } from '#shared/texts/en/document-names.ts';
import { documentNames as es } from '#shared/texts/es/document-names.ts';
import { documentNames as fr } from '#shared/texts/fr/document-names.ts';
import { documentNames as it } from '#shared/texts/it/document-names.ts';
import { documentNames as pt } from '#shared/texts/pt/document-names.ts';
import { documentNames as ru } from '#shared/texts/ru/document-names.ts';
import { documentNames as sw } from '#shared/texts/sw/document-names.ts';
import { documentNames as tr } from '#shared/texts/tr/document-names.ts';
import { photoChoices } from './photo-choices.ts';

const names: Readonly<Record<OfferedLanguage, DocumentNames>> = { en, tr, es, fr, de, it, ru, ar, pt, sw };

/** The name of the photo in a mail, in the language of the order: "UK passport photo, 35 × 45 mm". */
export function photoName({ options, language }: ToolOrder): string {
  const document = documents[photoChoices(options).document];
  const { code } = writtenLanguage(language);
  return printedName(code, names[code][document.id], printedSize(code, document));
}
