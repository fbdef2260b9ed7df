import { useTranslation } from 'react-i18next';
import { GreencardCategory } from '#shared/orders/options.ts';
import type { OrderView } from '#shared/orders/view.ts';

/** What an order is called: the tool, and for a green card photo who is in it. */
export function useOrderTitle({ tool, options }: Pick<OrderView, 'tool' | 'options'>): string {
  const { t } = useTranslation('shell');
  const { t: tGreencard } = useTranslation('greencard');
  const title = t(`tools.${tool}`);
  const { category: stored } = options;
  const category = GreencardCategory.safeParse(stored === 'child' ? 'child_male' : stored);
  return tool === 'greencard' && category.success ? `${title}: ${tGreencard(`category.${category.data}`)}` : title;
}
