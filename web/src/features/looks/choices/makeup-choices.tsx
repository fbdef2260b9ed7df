import type { ChoicesProps } from '#web/lib/tool-module.ts';
import { makeupLook } from '../makeup-look.tsx';
import { useLookPreviews } from '../previews/use-look-previews.ts';
import { declaredOf } from './declared.ts';
import { LookDeclarations } from './look-declarations.tsx';
import { makeupOf } from './makeup-entered.ts';
import { MakeupFields } from './makeup-fields.tsx';

/** The makeup of a checked picture. */
export function MakeupChoices({ access, order, onChoose, onLack, showsError }: ChoicesProps) {
  const chosen = makeupOf(order.options);
  const { pictureOf } = useLookPreviews(access, order, makeupLook);
  const declared = declaredOf(order.options);
  const choose = (part: object) => onChoose({ tool: 'makeup-changer', options: { ...chosen, ...declared, ...part } });
  return (
    <div className="stack">
      <MakeupFields
        value={chosen}
        onChange={choose}
        pictureOf={(look) => pictureOf({ tool: 'makeup-changer', ...look })}
        refused={order.lookReport?.notForThisPicture.makeupStyles ?? []}
      />
      <LookDeclarations value={declared} onChange={choose} onLack={onLack} showsError={showsError} />
    </div>
  );
}
