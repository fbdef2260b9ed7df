import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment, formatNumber } from '#web/lib/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { CheckProof } from './check-proof.tsx';
import type { ProvenDeletion } from './deletion-queries.ts';
import { HandOutProof } from './hand-out-proof.tsx';
import './deletions.css';

/** What was deleted, how much and when, with its signature and the ways to hand it out. */
export function DeletionProof({ deletion, proof }: ProvenDeletion) {
  const { t, i18n } = useTranslation('deletions');
  const { id, kind, rows, objects, beganAt, endedAt, checkedAt } = deletion;
  const moment = (at: string) => formatMoment(at, i18n.language);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('number'), <bdi key="number">{id}</bdi>],
    [t('beganAt'), moment(beganAt)],
    [t('endedAt'), endedAt === undefined ? t('soon') : moment(endedAt)],
    [t('rows'), formatNumber(rows, i18n.language)],
    [t('objects'), formatNumber(objects, i18n.language)],
    ...(endedAt === undefined || kind !== 'event'
      ? []
      : [[t('checkedAt'), checkedAt === undefined ? t('unchecked') : moment(checkedAt)] as const]),
  ];
  return (
    <>
      <section className="card stack" aria-labelledby="deletion-kind">
        <h2 id="deletion-kind">{t(endedAt === undefined ? 'begun' : `kinds.${kind}`)}</h2>
        <p>{t(`contents.${kind}`)}</p>
        <dl className="deletion-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="soft small">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {proof === undefined ? (
          <Notice>
            <p>{t('notYet')}</p>
          </Notice>
        ) : null}
      </section>
      <HandOutProof deletion={deletion} proof={proof} />
      <CheckProof proof={proof} />
    </>
  );
}
