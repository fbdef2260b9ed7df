import { useTranslation } from 'react-i18next';
import { documents } from '#shared/photo/document-rules.ts';
import type { Check, CheckId, PhotoReport } from '#shared/photo/report.ts';
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

/** Rules that pass or fail: a figure would only confuse ("at least 0 %"). */
const withoutFigure: ReadonlySet<CheckId> = new Set(['faces', 'bodyInFrame']);

/** One rule with its mark, value and limit. */
export function CheckRow({ check, mark, documentId }: CheckRowProps) {
  const { t, i18n } = useTranslation('report');
  const { value, limit } = checkFigures(check, documents[documentId].heightMm, t, i18n.language);
  const isEdit = disclosures.has(check.id);
  const isFigure = !withoutFigure.has(check.id);
  return (
    <li className={`check-row check-row--${mark}`}>
      <Icon name={icons[mark]} />
      <span className="check-row__name">
        {t(`checks.${check.id}.name`)}
        {isFigure ? <span className="visually-hidden">: {t(`mark.${mark}`)}</span> : null}
      </span>
      <span className="check-row__figure">
        <bdi>{isFigure ? (isEdit ? t('unit.ofPhoto', { share: value }) : value) : t(`mark.${mark}`)}</bdi>
      </span>
      {isEdit || !isFigure || limit === undefined ? null : (
        <span className="check-row__limit">
          <bdi>{limit}</bdi>
        </span>
      )}
    </li>
  );
}
