import { useTranslation } from 'react-i18next';
import type { OrderProps } from '#web/lib/tool-module.ts';
import { hairOf } from './choices/hair-entered.ts';

/** The title of a photo from the hair changer. */
export function HairTitle({ order }: OrderProps) {
  const { t } = useTranslation(['shell', 'hair-changer']);
  const { hairstyle, colour } = hairOf(order.options);
  const names = [
    ...(hairstyle === 'unchanged' ? [] : [t(`hair-changer:cuts.${hairstyle}`)]),
    ...(colour === 'natural' ? [] : [t(`hair-changer:colours.${colour}`)]),
  ];
  const tool = t('shell:tools.hair-changer');
  return names.length === 0 ? tool : `${tool}: ${names.join(', ')}`;
}
