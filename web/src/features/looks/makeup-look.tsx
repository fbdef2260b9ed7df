import { useTranslation } from 'react-i18next';
import type { MakeupRequest } from '#shared/looks/makeup-changer/makeup-changer.ts';
import { makeupOf } from './choices/makeup-entered.ts';
import type { ShownLook } from './shown-look.ts';

/** Makeup with a style and an intensity. */
export const makeupLook: ShownLook<MakeupRequest> = {
  look: 'makeup-changer',
  chosenFor: (options) => ({ tool: 'makeup-changer', ...makeupOf(options) }),
  Name: MakeupName,
};

function MakeupName({ look: { style, intensity } }: { look: MakeupRequest }) {
  const { t } = useTranslation('makeup-changer');
  return `${t(`names.${style}`)}, ${t(`strengths.${intensity}`)}`;
}
