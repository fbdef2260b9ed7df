import { useState } from 'react';
import type { ChoicesProps } from '#web/lib/tool-module.ts';
import { enteredFor, type GreencardEntered, saidCategory } from '../form/form-rules.ts';
import { greencardChoice } from '../form/greencard-choice.ts';
import { WhoField } from '../form/who-field.tsx';
import { asksForBackground } from './asks-for-background.ts';
import { BackgroundChips } from './background-chips.tsx';

/** Who is in the measured picture, and what becomes of a background that is not plain. */
export function GreencardChoices({ order, onChoose, showsError }: ChoicesProps) {
  const chosen = enteredFor(order);
  // A child that nobody answers for yet is shown as chosen, and told to the server with the confirmation.
  const [unsaid, setUnsaid] = useState<GreencardEntered['category']>();
  const category = unsaid ?? chosen.category;
  const choose = (part: Partial<GreencardEntered>) => onChoose(greencardChoice({ ...chosen, ...part }));
  return (
    <div className="stack choices-after">
      <WhoField
        value={{ category, guardianConfirmed: unsaid === undefined && chosen.guardianConfirmed }}
        onChange={(who) => {
          const said = saidCategory(who);
          setUnsaid(said.category === undefined ? who.category : undefined);
          if (said.category !== undefined) choose(said);
        }}
        wrong={showsError ? (unsaid === undefined ? 'category' : 'guardian') : undefined}
      />
      {asksForBackground(order) ? (
        <BackgroundChips value={chosen.background} onChange={(background) => choose({ background })} />
      ) : null}
    </div>
  );
}
