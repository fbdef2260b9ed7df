import { useTranslation } from 'react-i18next';
import type { HairRequest } from '#shared/looks/hair-changer/hair-changer.ts';
import { hairOf } from './choices/hair-entered.ts';
import type { ShownLook } from './shown-look.ts';

/** Hair of another cut or colour; what is compared before payment differs in colour alone. */
export const hairLook: ShownLook<HairRequest> = {
  look: 'hair-changer',
  chosenFor: (options) => ({ tool: 'hair-changer', ...hairOf(options) }),
  Name: HairName,
};

function HairName({ look: { colour } }: { look: HairRequest }) {
  const { t } = useTranslation('hair-changer');
  return t(`colours.${colour}`);
}
