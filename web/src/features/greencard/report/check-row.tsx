import { useTranslation } from 'react-i18next';
import type { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import type { Check } from '#shared/photo/report.ts';
import { useWallColours } from '#web/i18n/wall-colours.ts';
import { Icon } from '#web/ui/icon.tsx';
import { checkWords } from './check-words.ts';
import type { RowMark } from './row-mark.ts';

const icons = { pass: 'check', warn: 'warn', fail: 'bad', edited: 'info', whitened: 'info' } as const;

interface CheckRowProps {
  check: Check;
  mark: RowMark;
  documentId: DocumentId;
}

/** One rule: its mark, what was measured, its limit, and what to do when it is not met. */
export function CheckRow({ check, mark, documentId }: CheckRowProps) {
  const { t, i18n } = useTranslation('report');
  const colours = useWallColours();
  const { figure, limit } = checkWords(check, documents[documentId].heightMm, t, i18n.language);
  return (
    <li className={`check-row check-row--${mark}`}>
      <Icon name={icons[mark]} />
      <span className="check-row__name">
        {t(`checks.${check.id}.name`)}
        {mark === 'pass' ? <span className="visually-hidden">: {t('mark.pass')}</span> : null}
      </span>
      <span className="check-row__figure">
        <bdi>{figure}</bdi>
      </span>
      {mark === 'pass' && limit === undefined ? null : (
        <span className="check-row__limit">
          {mark === 'pass' ? null : <strong className="check-row__mark">{t(`mark.${mark}`)}</strong>}
          <bdi>{limit}</bdi>
        </span>
      )}
      {mark === 'pass' ? null : (
        <p className="check-row__advice">{t(`checks.${check.id}.advice`, { colours: colours(documentId) })}</p>
      )}
    </li>
  );
}
