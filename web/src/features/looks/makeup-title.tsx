import { useTranslation } from 'react-i18next';
import type { OrderProps } from '#web/lib/tool-module.ts';
import { makeupOf } from './choices/makeup-entered.ts';

/** The title of a photo from the makeup changer. */
export function MakeupTitle({ order }: OrderProps) {
  const { t } = useTranslation(['shell', 'makeup-changer']);
  const { style, intensity } = makeupOf(order.options);
  const names = [t(`makeup-changer:names.${style}`), t(`makeup-changer:strengths.${intensity}`)];
  return `${t('shell:tools.makeup-changer')}: ${names.join(', ')}`;
}
