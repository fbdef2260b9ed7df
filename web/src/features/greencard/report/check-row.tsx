import { useTranslation } from 'react-i18next';
import { documents } from '#shared/photo/document-rules.ts';
import type { Check, PhotoReport } from '#shared/photo/report.ts';
import { Icon } from '#web/ui/icon.tsx';
import { disclosures } from './background-plan.ts';
import { checkFigures } from './format-check.ts';
import type { RowMark } from './row-mark.ts';

const icons = { pass: 'check', warn: 'warn', fail: 'bad', edited: 'info', whitened: 'info' } as const;

interface CheckRowProps {
  check: Check;
  mark: RowMark;
  documentId: PhotoReport['document'];
}

/** One rule with its mark, and where people read it, its figure and limit. */
export function CheckRow({ check, mark, documentId }: CheckRowProps) {
  const { t, i18n } = useTranslation('report');
  const figures = checkFigures(check, documents[documentId].heightMm, t, i18n.language);
  const isEdit = disclosures.has(check.id);
  return (
    <li className={`check-row check-row--${mark}`}>
      <Icon name={icons[mark]} />
      <span className="check-row__name">
        {t(`checks.${check.id}.name`)}
        {figures === undefined ? null : <span className="visually-hidden">: {t(`mark.${mark}`)}</span>}
      </span>
      <span className="check-row__figure">
        <bdi>
          {figures === undefined
            ? t(`mark.${mark}`)
            : isEdit
              ? t('unit.ofPhoto', { share: figures.value })
              : figures.value}
        </bdi>
      </span>
      {isEdit || figures?.limit === undefined ? null : (
        <span className="check-row__limit">
          <bdi>{figures.limit}</bdi>
        </span>
      )}
    </li>
  );
}
