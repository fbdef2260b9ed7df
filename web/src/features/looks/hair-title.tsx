import { useTranslation } from 'react-i18next';
import type { OrderProps } from '#web/lib/tool-module.ts';
import { hairOf } from './choices/hair-entered.ts';

/** The title of a photo from the hair changer. */
export function HairTitle({ order }: OrderProps) {
  const { t } = useTranslation(['shell', 'hair-changer']);
  const { hairstyle, colour } = hairOf(order.options);
  const shade = colour === 'natural' ? undefined : t(`hair-changer:colours.${colour}`);
  if (hairstyle === 'unchanged') {
    const tool = t('shell:tools.hair-changer');
    return shade === undefined ? tool : `${tool}: ${shade}`;
  }
  const cut = t(`hair-changer:cuts.${hairstyle}`);
  return shade === undefined
    ? `${t('hair-changer:hairstyle')}: ${cut}`
    : `${t('hair-changer:withHairstyle')}: ${cut}, ${shade}`;
}
