import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OpenClaim } from '#shared/admin/claims-contract.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { formatExactPrice, formatMoment } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Table } from '#web/ui/table.tsx';
import { adminClaimsQuery } from '../admin-queries.ts';
import { ClaimAct } from './claim-act.tsx';
import { orderPath } from './order-path.ts';

/** The open guarantee claims, oldest first, each with its decision. */
export function AdminClaims() {
  const { t, i18n } = useTranslation('panel');
  const { t: tAdmin } = useTranslation('admin');
  const [asked, setAsked] = useState<OpenClaim>();
  const query = useQuery(adminClaimsQuery);
  const paid = ({ payWith, price, deleted }: OpenClaim) =>
    [
      payWith === 'credit' ? t('claims.credit') : price && formatExactPrice(price, i18n.language),
      deleted ? t('claims.gone') : undefined,
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <QueryState query={query} failed={tAdmin('loadFailed')} retry={tAdmin('retry')}>
      {({ claims, more }) => (
        <>
          {claims.length === 0 ? (
            <p>{t('claims.none')}</p>
          ) : (
            <Table
              caption={t('claims.title')}
              columns={[t('claims.since'), t('claims.said'), t('claims.decide'), t('claims.order'), t('claims.paid')]}
              rows={claims.map((claim) => ({
                key: claim.id,
                cells: [
                  formatMoment(claim.openedAt, i18n.language),
                  claim.answer,
                  <Button key="act" look="quiet" onClick={() => setAsked(claim)}>
                    {t('claims.decide')}
                  </Button>,
                  <Link key="order" to={orderPath(claim.id)}>
                    {claim.id}
                  </Link>,
                  paid(claim),
                ],
              }))}
            />
          )}
          {more ? <Notice title={t('claims.more')} /> : null}
          {asked === undefined ? null : <ClaimAct claim={asked} onClose={() => setAsked(undefined)} />}
        </>
      )}
    </QueryState>
  );
}
