import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdminPack, togglePack } from '#shared/admin/packs-contract.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { callApi } from '#web/lib/api.ts';
import { formatExactPrice, formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table } from '#web/ui/table.tsx';
import { adminPacksQuery } from '../admin-queries.ts';
import { ActDialog } from '../panel/act-dialog.tsx';
import { NewPackForm } from './new-pack-form.tsx';

/** All packs, on sale or not, and a form for a new one. */
export function AdminPacks() {
  const { t, i18n } = useTranslation('admin');
  const [asked, setAsked] = useState<AdminPack>();
  const query = useQuery(adminPacksQuery);
  const price = (pack: AdminPack, currency: 'USD' | 'TRY') =>
    formatExactPrice({ amountMinor: pack.prices[currency], currency }, i18n.language);
  const verb = (pack: AdminPack) => (pack.isActive ? 'stop' : 'sell');
  return (
    <>
      <QueryState query={query} failed={t('loadFailed')} retry={t('retry')}>
        {(packs) => (
          <Table
            caption={t('tabs.credits')}
            columns={[t('packs.name'), t('credits'), t('status'), t('packs.act'), t('packs.usd'), t('packs.try')]}
            rows={packs.map((pack) => ({
              key: pack.id,
              cells: [
                pack.name,
                formatNumber(pack.credits, i18n.language),
                <Badge key="status" tone={pack.isActive ? 'good' : 'bad'}>
                  {t(pack.isActive ? 'packs.sold' : 'packs.notSold')}
                </Badge>,
                <Button key="act" look="quiet" onClick={() => setAsked(pack)}>
                  {t(`packs.${verb(pack)}`)}
                  <span className="visually-hidden"> {pack.name}</span>
                </Button>,
                price(pack, 'USD'),
                price(pack, 'TRY'),
              ],
            }))}
          />
        )}
      </QueryState>
      <h2>{t('packs.new')}</h2>
      <NewPackForm />
      {asked === undefined ? null : (
        <ActDialog
          title={t(`packs.${verb(asked)}Title`, { name: asked.name })}
          failed={t('packs.toggleFailed')}
          acts={[
            {
              name: t(`packs.${verb(asked)}Yes`),
              look: asked.isActive ? 'danger' : 'primary',
              run: async () => {
                await callApi(togglePack, { params: { id: asked.id }, body: { isActive: !asked.isActive } });
                return t('packs.toggled');
              },
            },
          ]}
          onClose={() => setAsked(undefined)}
        >
          <p className="soft">{t(`packs.${verb(asked)}Text`)}</p>
        </ActDialog>
      )}
    </>
  );
}
