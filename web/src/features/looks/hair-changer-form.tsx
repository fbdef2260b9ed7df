import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnteringProps, HeadingProps, ToolForm } from '#web/lib/tool-module.ts';
import { useLookOffer } from '#web/lib/use-look-offer.ts';
import { nothingDeclared } from './choices/declared.ts';
import { type HairEntered, hairOf, ownHair } from './choices/hair-entered.ts';
import { HairFields } from './choices/hair-fields.tsx';
import { LookHeading } from './form/look-heading.tsx';
import { LookTips } from './form/look-tips.tsx';
import './form/look-form.css';

/** The form of the hair changer: a colour, and a hairstyle if the stage has any. */
export const hairForm: ToolForm<HairEntered> = {
  empty: ownHair,
  enteredFor: ({ options }) => hairOf(options),
  optionsOf: (entered) => ({ ...entered }),
  loadChoice: async () => (entered) => ({ tool: 'hair-changer', options: { ...entered, ...nothingDeclared } }),
  Heading: HairHeading,
  Before: HairBefore,
  Advice: HairTips,
};

function HairHeading({ hasCredit, isInstead }: HeadingProps<HairEntered>) {
  const { t } = useTranslation('hair-changer');
  // The menus do not wait for the offer of the stage; they name what every stage has.
  const title = useLookOffer().hairstyles.length > 0 ? t('withHairstyle') : undefined;
  return <LookHeading tool="hair-changer" title={title} hasCredit={hasCredit} isInstead={isInstead} />;
}

function HairBefore({ entered, onChange }: EnteringProps<HairEntered>) {
  const { hairstyles } = useLookOffer();
  // The documented default, where it is offered and the person has not chosen yet.
  const isDefault = entered === ownHair && hairstyles.includes('long_hair');
  useEffect(() => {
    if (isDefault) onChange({ hairstyle: 'long_hair' });
  }, [isDefault, onChange]);
  return <HairFields value={entered} onChange={onChange} />;
}

function HairTips() {
  return <LookTips tool="hair-changer" />;
}
