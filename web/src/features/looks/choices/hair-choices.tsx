import { useTranslation } from 'react-i18next';
import { notPermitted } from '#shared/looks/minors.ts';
import { reasonAgainst } from '#shared/looks/refused-options.ts';
import type { ChoicesProps } from '#web/lib/tool-module.ts';
import { useLookOffer } from '#web/lib/use-look-offer.ts';
import { hairLook } from '../hair-look.tsx';
import { useLookPreviews } from '../previews/use-look-previews.ts';
import { lacksLook } from '../shown-look.ts';
import { declaredOf } from './declared.ts';
import { type HairEntered, hairOf } from './hair-entered.ts';
import { HairFields } from './hair-fields.tsx';
import { LookDeclarations } from './look-declarations.tsx';

/** Hairstyle and colour for a checked picture. */
export function HairChoices({ access, order, onChoose, onLack, showsError }: ChoicesProps) {
  const { t } = useTranslation('hair-changer-order');
  const chosen = hairOf(order.options);
  const { pictureOf, hair } = useLookPreviews(access, order, hairLook);
  const declared = declaredOf(order.options);
  const choose = (part: object) => onChoose({ tool: 'hair-changer', options: { ...chosen, ...declared, ...part } });
  const refused = notPermitted('hair-changer', order);
  const sayRefused = (option: HairEntered['hairstyle' | 'colour']) => {
    const reason = reasonAgainst(refused.hairstyles, option) ?? reasonAgainst(refused.hairColours, option);
    return reason && t(`refused.${reason}`);
  };
  const shades = useLookOffer().hairColours.filter((colour) => colour !== 'natural');
  const possible = shades.filter((colour) => sayRefused(colour) === undefined).length;
  return (
    <div className="stack">
      <HairFields
        value={chosen}
        onChange={choose}
        // A hairstyle is not drawn before payment, so colours preview on the person's own.
        pictureOf={({ colour }) => pictureOf({ tool: 'hair-changer', hairstyle: 'unchanged', colour })}
        sayRefused={sayRefused}
        colourNote={
          possible === 0 || possible === shades.length
            ? undefined
            : t('possible', { count: possible, total: shades.length })
        }
        error={
          showsError && lacksLook(hairLook, order)
            ? t(chosen.hairstyle === 'unchanged' ? 'missing' : 'cutMissing')
            : undefined
        }
      />
      {/* A new hairstyle in its own colour colours nothing. */}
      {hair === undefined || (chosen.hairstyle !== 'unchanged' && chosen.colour === 'natural') ? null : (
        <HairMark picture={hair} />
      )}
      <LookDeclarations
        value={declared}
        showsChild={order.lookReport?.showsChild === true}
        onChange={choose}
        onLack={onLack}
        showsError={showsError}
      />
    </div>
  );
}

/** The area that would be coloured as hair, before payment. */
function HairMark({ picture }: { picture: string }) {
  const { t } = useTranslation('look-order');
  return (
    <figure className="hair-mark">
      <img src={picture} alt={t('hairMark.alt')} />
      <figcaption>{t('hairMark.text')}</figcaption>
    </figure>
  );
}
