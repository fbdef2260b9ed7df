import { useTranslation } from 'react-i18next';
import { GreencardOptions } from '#shared/tools/greencard.ts';
import type { OrderProps } from '#web/lib/tool-module.ts';

/** The title of an official photo: its document and category. */
export function OfficialTitle({ order }: OrderProps) {
  const { t } = useTranslation(['shell', 'documents', 'greencard']);
  const { data: options } = GreencardOptions.safeParse(order.options);
  if (options === undefined) return t('shell:tools.greencard');
  const name = t(`documents:names.${options.document}`);
  return options.category === undefined ? name : `${name}: ${t(`greencard:category.${options.category}`)}`;
}
