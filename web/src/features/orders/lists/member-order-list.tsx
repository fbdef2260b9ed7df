import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { limits } from '#shared/limits.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { tools } from '#shared/tools/tools.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { memberOrdersQuery } from '#web/lib/orders/order-queries.ts';
import type { FindToolModule } from '#web/lib/tool-module.ts';
import { actionLinkClass, Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { OrderCards, type OrderEntry } from './order-cards.tsx';
import { shelveOrders } from './shelve-orders.ts';

/** How many pages to search for five photos; after twenty failures in a row the member presses the button. */
const searchedPages = 4;

/** A member's photos: five, and more on request. */
export function MemberOrderList({ memberId, findToolModule }: { memberId: string; findToolModule: FindToolModule }) {
  const { t } = useTranslation('dashboard');
  const problemText = useProblemText();
  const client = useQueryClient();
  const [expanded, setExpanded] = useState(false);
  const { data, error, refetch, dataUpdatedAt, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(
    memberOrdersQuery(memberId),
  );
  const entries = data?.pages.flatMap(({ orders }) => orders).map(entryOf) ?? [];
  const { photos } = shelveOrders(entries);
  const lacksPhotos = photos.length < limits.dashboardOrders && (data?.pages.length ?? 0) < searchedPages;
  useEffect(() => {
    if (lacksPhotos && hasNextPage && !isFetching) void fetchNextPage();
  }, [lacksPhotos, hasNextPage, isFetching, fetchNextPage]);

  if (data === undefined) {
    if (error === null) return <Spinner label={t('loading')} />;
    return (
      <Notice tone="bad" title={t('loadFailed')} announce>
        <p>{problemText(error)}</p>
        <div>
          <Button look="quiet" onClick={refetch}>
            {t('retry')}
          </Button>
        </div>
      </Notice>
    );
  }
  if (entries.length === 0) return <NoOrders />;
  const hidesSome = !expanded && (hasNextPage || photos.length > limits.dashboardOrders);
  const showMore = () => {
    setExpanded(true);
    if (hasNextPage) void fetchNextPage();
  };
  return (
    <>
      <Notice>
        <p>{hidesSome ? t('notice', { count: limits.dashboardOrders }) : t('noticeAll')}</p>
      </Notice>
      <OrderCards
        entries={entries}
        listedAt={dataUpdatedAt}
        shown={expanded ? undefined : limits.dashboardOrders}
        findToolModule={findToolModule}
        onDeleted={() => void client.invalidateQueries({ queryKey: memberOrdersQuery(memberId).queryKey })}
      >
        {hidesSome || hasNextPage ? (
          <div>
            <Button look="quiet" onClick={showMore}>
              {expanded ? t('showMore') : t('showAll')}
            </Button>
          </div>
        ) : null}
      </OrderCards>
    </>
  );
}

function entryOf(order: OrderView): OrderEntry {
  return { access: { id: order.id }, order, href: `${tools[order.tool].route}?order=${order.id}` };
}

function NoOrders() {
  const { t } = useTranslation('dashboard');
  const isGift = useAuth().profile?.hasFreeCredit === true;
  return (
    <EmptyState title={t('empty')} text={t(isGift ? 'freeCredit' : 'emptyText')}>
      <Link to={tools.greencard.route} className={actionLinkClass()}>
        {t('create')}
      </Link>
    </EmptyState>
  );
}
