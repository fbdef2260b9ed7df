import { useTranslation } from 'react-i18next';
import { documents } from '#shared/photo/document-rules.ts';
import type { Check, CheckId, PhotoReport } from '#shared/photo/report.ts';
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
  const { value, limit } = checkFigures(check, documents[documentId].heightMm, t, i18n.language);
  const advises = !delivered || disclosures.has(check.id);
  return (
    <li className={`check-row check-row--${mark}`}>
      <Icon name={icons[mark]} />
      <span className="check-row__name">{findingWords(check, t)}</span>
      <strong className="check-row__mark">{t(`mark.${mark}`)}</strong>
      {showsFigure(check) ? (
        <span className="check-row__limit">
          <bdi>{value}</bdi>
          {limit === undefined ? null : <bdi>{t('limit.rule', { limit })}</bdi>}
        </span>
      ) : null}
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

/** Rules with figures everyone understands: lengths, angles, pixels and the size of a file. */
const plainFigures: ReadonlySet<CheckId> = new Set([
  'interEyeDistance',
  'headHeight',
  'headWidth',
  'eyeLine',
  'headInFrame',
  'yaw',
  'pitch',
  'roll',
  'fileSize',
]);

/** Whether a finding shows its figure; the disclosure has the figures of all rules. */
function showsFigure({ id }: Check): boolean {
  return plainFigures.has(id);
}
