import { useTranslation } from 'react-i18next';
import type { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import type { Check } from '#shared/photo/report.ts';
import { useWallColours } from '#web/i18n/wall-colours.ts';
import { Icon } from '#web/ui/icon.tsx';
import { figureWriter, formatLimit } from './format-check.ts';

const icons = { pass: 'check', warn: 'warn', fail: 'bad' } as const;

/** One rule: its mark, its figure, its limit, and what to do when it is not met. */
export function CheckRow({ check, documentId }: { check: Check; documentId: DocumentId }) {
  const { t, i18n } = useTranslation('report');
  const colours = useWallColours();
  const figure = figureWriter(check, documents[documentId].heightMm, t, i18n.language);
  const mark = markText(check);
  return (
    <li className={`check-row check-row--${check.mark}`}>
      <Icon name={icons[check.mark]} />
      <span className="check-row__name">
        {t(`checks.${check.id}.name`)}
        {check.mark === 'pass' ? <span className="visually-hidden">: {t('mark.pass')}</span> : null}
      </span>
      <span className="check-row__figure">
        <bdi>{figure(check.value)}</bdi>
      </span>
      <span className="check-row__limit">
        {check.mark === 'pass' ? null : <strong className="check-row__mark">{t(`mark.${mark}`)}</strong>}
        <bdi>{formatLimit(check, figure, t)}</bdi>
      </span>
      {check.mark === 'pass' ? null : (
        <p className="check-row__advice">{t(`checks.${check.id}.advice`, { colours: colours(documentId) })}</p>
      )}
    </li>
  );
}

/** An edit that has to be disclosed is not near any limit. */
function markText({ id, mark }: Check): Check['mark'] | 'edited' {
  return id === 'backgroundEdit' ? 'edited' : mark;
}
