import { useTranslation } from 'react-i18next';
import type { FindRoom, OrderProps } from '#web/lib/tool-room.ts';

/** What an order is called: as its tool says, or else by the tool's name. */
export function OrderTitle({ order, roomOf }: OrderProps & { roomOf: FindRoom }) {
  const { t } = useTranslation('shell');
  const Title = roomOf(order.tool)?.Title;
  return Title === undefined ? t(`tools.${order.tool}`) : <Title order={order} />;
}
