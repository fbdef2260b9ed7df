import { useTranslation } from 'react-i18next';
import type { FindToolModule, OrderProps } from '#web/lib/tool-module.ts';

/** The title of an order: from its tool, or the tool's name. */
export function OrderTitle({ order, findToolModule }: OrderProps & { findToolModule: FindToolModule }) {
  const { t } = useTranslation('shell');
  const Title = findToolModule(order.tool)?.Title;
  return Title === undefined ? t(`tools.${order.tool}`) : <Title order={order} />;
}
