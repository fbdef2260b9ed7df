import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryState } from '#web/i18n/query-state.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { adminUsersQuery } from './admin-queries.ts';
import { UserTable } from './user-table.tsx';

/** All members, newest first, in pages. */
export function UserList({ reason }: { reason: string }) {
  const { t } = useTranslation('admin');
  const query = useInfiniteQuery(adminUsersQuery);
  return (
    <QueryState query={query} failed={t('loadFailed')} retry={t('retry')}>
      {({ pages }) => (
        <>
          <UserTable users={pages.flatMap(({ users }) => users)} reason={reason} />
          <ShowMore query={query} failed={t('loadFailed')} action={t('more')} busyText={t('more')} />
        </>
      )}
    </QueryState>
  );
}
