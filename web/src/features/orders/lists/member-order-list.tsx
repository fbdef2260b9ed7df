import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { tools } from '#shared/tools/tools.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import type { FindRoom } from '#web/lib/tool-room.ts';
import { actionLinkClass, Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { OrderCard } from './order-card.tsx';
import { memberOrdersKey, useMemberOrders } from './use-member-orders.ts';

interface MemberOrderListProps {
  memberId: string;
  roomOf: FindRoom;
  /** Where this page of the list begins. @default with the newest order */
  cursor?: string;
}

/** A page of a member's orders; the next one appears below it when it is asked for. */
export function MemberOrderList({ memberId, roomOf, cursor }: MemberOrderListProps) {
  const { t } = useTranslation('dashboard');
  const problemText = useProblemText();
  const client = useQueryClient();
  const [more, setMore] = useState(false);
  const { data, error, refetch, dataUpdatedAt } = useMemberOrders(memberId, cursor);
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
  if (data.orders.length === 0) return cursor === undefined ? <NoOrders /> : null;
  return (
    <>
      <ul className="order-cards">
        {data.orders.map((order) => (
          <OrderCard
            key={order.id}
            listed={order}
            listedAt={dataUpdatedAt}
            roomOf={roomOf}
            onDeleted={() => client.invalidateQueries({ queryKey: memberOrdersKey(memberId) })}
          />
        ))}
      </ul>
      {data.cursor === undefined ? null : more ? (
        <MemberOrderList memberId={memberId} roomOf={roomOf} cursor={data.cursor} />
      ) : (
        <div>
          <Button look="quiet" onClick={() => setMore(true)}>
            {cursor === undefined ? t('showAll') : t('showMore')}
          </Button>
        </div>
      )}
    </>
  );
}

function NoOrders() {
  const { t } = useTranslation('dashboard');
  return (
    <Card>
      <div className="stack">
        <h2>{t('empty')}</h2>
        <p className="soft">{t('emptyText')}</p>
        <div>
          <Link to={tools.greencard.route} className={actionLinkClass()}>
            {t('create')}
          </Link>
        </div>
      </div>
    </Card>
  );
}
