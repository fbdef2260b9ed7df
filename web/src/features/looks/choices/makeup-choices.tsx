import { useTranslation } from 'react-i18next';
import type { MakeupStyle } from '#shared/looks/makeup-changer/makeup-options.ts';
import { notPermitted } from '#shared/looks/minors.ts';
import { reasonAgainst } from '#shared/looks/refused-options.ts';
import type { ChoicesProps } from '#web/lib/tool-module.ts';
import { makeupLook } from '../makeup-look.tsx';
import { useLookPreviews } from '../previews/use-look-previews.ts';
import { type Declared, declaredOf } from './declared.ts';
import { LookDeclarations } from './look-declarations.tsx';
import { type MakeupEntered, makeupOf, usualMakeup } from './makeup-entered.ts';
import { MakeupFields } from './makeup-fields.tsx';

/** The makeup of a checked picture. */
export function MakeupChoices({ access, order, onChoose, onLack, showsError }: ChoicesProps) {
  const { t } = useTranslation('makeup-changer-order');
  const chosen = makeupOf(order.options);
  const { pictureOf } = useLookPreviews(access, order, makeupLook);
  const declared = declaredOf(order.options);
  const choose = (part: Partial<MakeupEntered & Declared>) => {
    const options = { ...chosen, ...declared, ...part };
    const { makeupStyles } = notPermitted('makeup-changer', { ...order, options });
    // A style chosen before it was said that the person is under 18.
    const isRefused = reasonAgainst(makeupStyles, options.style) !== undefined;
    onChoose({ tool: 'makeup-changer', options: isRefused ? { ...options, style: usualMakeup.style } : options });
  };
  const { makeupStyles } = notPermitted('makeup-changer', order);
  const sayRefused = (style: MakeupStyle) => {
    const reason = reasonAgainst(makeupStyles, style);
    return reason && t(`refused.${reason}`);
  };
  return (
    <div className="stack">
      <MakeupFields
        value={chosen}
        onChange={choose}
        pictureOf={(look) => pictureOf({ tool: 'makeup-changer', ...look })}
        sayRefused={sayRefused}
      />
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
