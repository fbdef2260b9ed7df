import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAdminUsers } from '#shared/admin/contract.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { callApi } from '#web/lib/api.ts';
import { formatMoment } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table } from '#web/ui/table.tsx';
import { CreditField } from './credit-field.tsx';

/** A page of all members, newest first; the next one appears below it when it is asked for. */
export function UserList({ cursor, reason }: { cursor?: string; reason: string }) {
  const { t, i18n } = useTranslation('admin');
  const [more, setMore] = useState(false);
  const query = useQuery({
    queryKey: ['admin', 'users', cursor],
    queryFn: ({ signal }) => callApi(listAdminUsers, { ...(cursor !== undefined && { query: { cursor } }), signal }),
  });
  return (
    <QueryState query={query} failed={t('loadFailed')} retry={t('retry')}>
      {(page) => (
        <>
          <Table
            caption={t('tabs.users')}
            columns={[t('email'), t('role'), t('credits'), t('created')]}
            rows={page.users.map(({ id, email, role, credits, disabled, createdAt }) => ({
              key: id,
              cells: [
                email,
                disabled ? (
                  <Badge key="role" tone="bad">
                    {t('disabled')}
                  </Badge>
                ) : (
                  t(`roles.${role}`)
                ),
                <CreditField key="credits" member={{ id, email, credits }} reason={reason} />,
                formatMoment(createdAt, i18n.language),
              ],
            }))}
          />
          {page.cursor === undefined ? null : more ? (
            <UserList cursor={page.cursor} reason={reason} />
          ) : (
            <div>
              <Button look="quiet" onClick={() => setMore(true)}>
                {t('more')}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryState>
  );
}
