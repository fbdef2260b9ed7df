import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '#web/i18n/query-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { adminUsersQuery } from './admin-queries.ts';
import { UserTable } from './user-table.tsx';

/** A page of all members, newest first; a button appends the next page. */
export function UserList({ cursor, reason }: { cursor?: string; reason: string }) {
  const { t } = useTranslation('admin');
  const [more, setMore] = useState(false);
  const query = useQuery(adminUsersQuery(cursor));
  return (
    <QueryState query={query} failed={t('loadFailed')} retry={t('retry')}>
      {(page) => (
        <>
          <UserTable users={page.users} reason={reason} />
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
