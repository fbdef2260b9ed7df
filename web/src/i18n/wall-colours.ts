import { useTranslation } from 'react-i18next';
import { localeOf } from '#shared/languages.ts';
import type { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';

/** Names the colours a document accepts behind the person: "cream or light grey". */
export function useWallColours(): (id: DocumentId) => string {
  const { t, i18n } = useTranslation('documents');
  const list = new Intl.ListFormat(localeOf(i18n.language), { type: 'disjunction' });
  return (id) => list.format(documents[id].background.accepted.map((colour) => t(`colours.${colour}`)));
}
