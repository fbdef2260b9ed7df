import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/orders/view.ts';
import { GreencardOptions } from '#shared/tools/greencard.ts';

type Titled = Pick<OrderView, 'tool' | 'options'>;

/** What an order is called: the tool, and for an official photo which document it is for and who is in it. */
export function useOrderTitle(order: Titled): string;
export function useOrderTitle(order: Titled | undefined): string | undefined;
export function useOrderTitle(order: Titled | undefined): string | undefined {
  const { t } = useTranslation('shell');
  const { t: tDocuments } = useTranslation('documents');
  const { t: tGreencard } = useTranslation('greencard');
  if (order === undefined) return undefined;
  const options = order.tool === 'greencard' ? GreencardOptions.safeParse(order.options).data : undefined;
  if (options === undefined) return t(`tools.${order.tool}`);
  return `${tDocuments(`names.${options.document}`)}: ${tGreencard(`category.${options.category}`)}`;
}
