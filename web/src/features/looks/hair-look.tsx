import { useTranslation } from 'react-i18next';
import type { HairRequest } from '#shared/looks/hair-changer/hair-changer.ts';
import { hairOf } from './choices/hair-entered.ts';
import type { ShownLook } from './shown-look.ts';

/** A look with another hairstyle or colour; previews before payment differ only in colour. */
export const hairLook: ShownLook<HairRequest> = {
  look: 'hair-changer',
  chosenFor: (options) => ({ tool: 'hair-changer', ...hairOf(options) }),
  Name: HairName,
};

function HairName({ look: { colour } }: { look: HairRequest }) {
  const { t } = useTranslation('hair-changer');
  return t(`colours.${colour}`);
}
