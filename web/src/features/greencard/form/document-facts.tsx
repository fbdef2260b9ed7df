import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DocumentRules } from '#shared/photo/document.ts';
import { printedMm } from '#shared/photo/printed-mm.ts';
import { documentRoute } from '#shared/site/document-pages.ts';
import { useWallColours } from '#web/i18n/wall-colours.ts';
import { formatBytes, formatNumber } from '#web/lib/format.ts';
import './document-facts.css';

/** The requirements of a document in a few lines. */
export function DocumentFacts({ rules }: { rules: DocumentRules }) {
  const { t, i18n } = useTranslation('documents');
  const colours = useWallColours();
  const { widthMm, heightMm, widthPx, heightPx, headHeight, fileBytes } = rules;
  const millimetres = (share: number) => formatNumber(printedMm(rules, share), i18n.language);
  const bytes = (value: number) => formatBytes(value, i18n.language);
  const facts = [
    { name: t('choice.size'), value: t('choice.sizeValue', { widthMm, heightMm, widthPx, heightPx }) },
    {
      name: t('choice.head'),
      value: t('choice.headValue', { min: millimetres(headHeight.min), max: millimetres(headHeight.max) }),
    },
    { name: t('choice.background'), value: colours(rules.id) },
    {
      name: t('choice.file'),
      value:
        fileBytes === undefined
          ? t('choice.filePrint')
          : t('choice.fileValue', { min: bytes(fileBytes.min), max: bytes(fileBytes.max) }),
    },
  ];
  return (
    <div className="document-facts" aria-live="polite">
      <p>{t(`notes.${rules.id}`)}</p>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={documentRoute(rules.id)}>{t('choice.allRules')}</Link>
      </p>
    </div>
  );
}
