import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentRules, WallColour } from '#shared/photo/document.ts';
import { formatBytes, formatNumber } from '#web/lib/format.ts';
import { documentLengths } from './document-lengths.ts';
import { wallSwatches } from './wall-swatches.ts';

/** Every limit of a document's rules, as a table. */
export function DocumentMeasures({ rules }: { rules: DocumentRules }) {
  const { t, i18n } = useTranslation('catalogue');
  const { widthPx, heightPx, widthMm, heightMm, dpi, fileBytes, maxCompression, background } = rules;
  const { head, eyes, above, below, width } = documentLengths(rules, i18n.language);
  const inches = (px: number) => formatNumber(px / dpi, i18n.language, 2);
  const bytes = (value: number) => formatBytes(value, i18n.language);
  const rows: readonly { name: string; value: ReactNode | undefined; more?: string | undefined }[] = [
    {
      name: t('measures.print'),
      value: t('measures.printValue', { widthMm, heightMm }),
      more: t('measures.inches', { width: inches(widthPx), height: inches(heightPx) }),
    },
    {
      name: t('measures.file'),
      value: t('measures.fileValue', { widthPx, heightPx }),
      more: t('measures.dpi', { dpi }),
    },
    {
      name: t('measures.bytes'),
      value:
        fileBytes === undefined
          ? undefined
          : t('measures.bytesValue', { min: bytes(fileBytes.min), max: bytes(fileBytes.max) }),
      more: maxCompression === undefined ? undefined : t('measures.compression', { times: maxCompression }),
    },
    { name: t('measures.head'), value: head.mm, more: t('measures.ofHeight', { share: head.share }) },
    {
      name: t('measures.eyes'),
      value: eyes?.mm,
      more: eyes && t('measures.ofHeight', { share: eyes.share }),
    },
    ...(width === undefined ? [] : [{ name: t('measures.width'), value: width.mm }]),
    ...(above === undefined ? [] : [{ name: t('measures.above'), value: above.mm }]),
    ...(below === undefined ? [] : [{ name: t('measures.below'), value: t('measures.atLeast', { length: below }) }]),
    {
      name: t('measures.background'),
      value: <WallColours accepted={background.accepted} />,
      more: background.replacement === undefined ? t('measures.kept') : t('measures.whitened'),
    },
    { name: t('measures.paper'), value: t('measures.papers.shop'), more: t('measures.papers.a4') },
  ];
  return (
    <table className="measures">
      <caption className="visually-hidden">{t('measures.title')}</caption>
      <tbody>
        {rows.map(({ name, value, more }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {value === undefined ? (
                <span className="measures__value measures__value--none">{t('measures.noLimit')}</span>
              ) : (
                <bdi className="measures__value">{value}</bdi>
              )}
              {more === undefined ? null : <bdi className="measures__more">{more}</bdi>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The background colours a document accepts, each with a swatch. */
function WallColours({ accepted }: { accepted: readonly WallColour[] }) {
  const { t } = useTranslation('documents');
  return (
    <span className="walls">
      {accepted.map((colour) => (
        <span key={colour} className="walls__colour">
          <svg className="walls__patch" viewBox="0 0 20 20" aria-hidden="true">
            <rect x="0.5" y="0.5" width="19" height="19" rx="5" fill={wallSwatches[colour]} />
          </svg>
          {t(`colours.${colour}`)}
        </span>
      ))}
    </span>
  );
}
