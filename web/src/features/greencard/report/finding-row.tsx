import { useTranslation } from 'react-i18next';
import { documents } from '#shared/photo/document-rules.ts';
import type { Check, PhotoReport } from '#shared/photo/report.ts';
import { useWallColours } from '#web/i18n/wall-colours.ts';
import { Icon } from '#web/ui/icon.tsx';
import { disclosures } from './background-plan.ts';
import { findingWords } from './finding-words.ts';
import { checkFigures } from './format-check.ts';
import type { RowMark } from './row-mark.ts';

const icons = { pass: 'check', warn: 'warn', fail: 'bad', edited: 'info', whitened: 'info' } as const;

interface FindingRowProps {
  check: Check;
  mark: RowMark;
  documentId: PhotoReport['document'];
  /** Whether the picture shows a child: then the advice addresses the adult. */
  isMinor: boolean;
  /** Whether the photo is finished and can no longer be changed. */
  delivered: boolean;
}

/** A rule that is not met: what was found, its mark, and what to do. */
export function FindingRow({ check, mark, documentId, isMinor, delivered }: FindingRowProps) {
  const { t, i18n } = useTranslation('report');
  const colours = useWallColours();
  const figures = checkFigures(check, documents[documentId].heightMm, t, i18n.language);
  const advises = !delivered || disclosures.has(check.id);
  return (
    <li className={`check-row check-row--${mark}`}>
      <Icon name={icons[mark]} />
      <span className="check-row__name">{findingWords(check, t)}</span>
      <strong className="check-row__mark">{t(`mark.${mark}`)}</strong>
      {figures === undefined || disclosures.has(check.id) ? null : (
        <span className="check-row__limit">
          <bdi>{figures.value}</bdi>
          {figures.limit === undefined ? null : <bdi>{t('limit.rule', { limit: figures.limit })}</bdi>}
        </span>
      )}
      {advises ? (
        <p className="check-row__advice">
          {t(`checks.${check.id}.advice`, {
            colours: colours(documentId),
            ...(isMinor ? { context: 'minor' } : {}),
          })}
        </p>
      ) : null}
    </li>
  );
}
