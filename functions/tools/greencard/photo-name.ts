import { englishDocuments, turkishDocuments } from '#functions/jobs/document-names.ts';
import type { ToolOrder } from '#functions/tools/ordered-tool.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { photoChoices } from './photo-choices.ts';

/** The document and its size, in the language of the order: `Green card (DV) photo, 51 x 51 mm`. */
export function photoName({ options, language }: ToolOrder): string {
  const { id, widthMm, heightMm } = documents[photoChoices(options).document];
  const names = language === 'tr' ? turkishDocuments : englishDocuments;
  return `${names[id]}, ${widthMm} x ${heightMm} mm`;
}
