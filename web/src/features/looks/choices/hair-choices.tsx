import type { ChoicesProps } from '#web/lib/tool-module.ts';
import { hairLook } from '../hair-look.tsx';
import { useLookPreviews } from '../previews/use-look-previews.ts';
import { lacksLook } from '../shown-look.ts';
import { declaredOf } from './declared.ts';
import { hairOf } from './hair-entered.ts';
import { HairFields } from './hair-fields.tsx';
import { LookDeclarations } from './look-declarations.tsx';

/** Hairstyle and colour for a checked picture. */
export function HairChoices({ access, order, onChoose, onLack, showsError }: ChoicesProps) {
  const chosen = hairOf(order.options);
  const { pictureOf } = useLookPreviews(access, order, hairLook);
  const declared = declaredOf(order.options);
  const choose = (part: object) => onChoose({ tool: 'hair-changer', options: { ...chosen, ...declared, ...part } });
  const { hairColours: refused = [], hairstyles: refusedHairstyles = [] } = order.lookReport?.notForThisPicture ?? {};
  return (
    <div className="stack">
      <HairFields
        value={chosen}
        onChange={choose}
        // A hairstyle is not drawn before payment, so colours preview on the person's own.
        pictureOf={({ colour }) => pictureOf({ tool: 'hair-changer', hairstyle: 'unchanged', colour })}
        refused={refused}
        refusedHairstyles={refusedHairstyles}
        showsError={showsError && lacksLook(hairLook, order)}
      />
      <LookDeclarations value={declared} onChange={choose} onLack={onLack} showsError={showsError} />
    </div>
  );
}
