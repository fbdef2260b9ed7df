import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/orders/view.ts';
import type { BackgroundChoice } from '#shared/photo/document.ts';
import type { ChoicesProps } from '#web/lib/tool-module.ts';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { enteredFor, type GreencardEntered, saidCategory } from '../form/form-rules.ts';
import { greencardChoice } from '../form/greencard-choice.ts';
import { WhoField } from '../form/who-field.tsx';
import { mustKeepBackground, wallRules, willReplaceBackground } from '../report/background-plan.ts';

/** The category of the measured picture, and the background if it is not plain. */
export function GreencardChoices({ order, onChoose, showsError }: ChoicesProps) {
  const chosen = enteredFor(order);
  // A child without a guardian's confirmation shows as chosen, and is saved with the confirmation.
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
        <BackgroundChips isWhite={isWhite(order)} onChange={(background) => choose({ background })} />
      ) : null}
    </div>
  );
}

/** Whether the background needs a decision: the picture's own fails, or was not wanted. */
function asksForBackground({ report, options }: Pick<OrderView, 'report' | 'options'>): boolean {
  if (report === undefined || mustKeepBackground(report)) return false;
  const isFaulty = report.checks.some(({ id, mark }) => wallRules.has(id) && mark !== 'pass');
  return isFaulty || willReplaceBackground(report) || (options['background'] ?? 'auto') !== 'auto';
}

/** Whether the photo's background will be white, by choice or because the picture's own is not good enough. */
function isWhite({ report, options }: Pick<OrderView, 'report' | 'options'>): boolean {
  const chosen = options['background'] ?? 'auto';
  return chosen === 'auto' ? report !== undefined && willReplaceBackground(report) : chosen === 'white';
}

interface BackgroundChipsProps {
  isWhite: boolean;
  onChange: (value: Exclude<BackgroundChoice, 'auto'>) => void;
}

/** What happens to the background. */
function BackgroundChips({ isWhite, onChange }: BackgroundChipsProps) {
  const { t } = useTranslation('greencard');
  const value = isWhite ? 'white' : 'keep';
  return (
    <ChoiceChips
      legend={t('background.legend')}
      name="background"
      choices={(['keep', 'white'] as const).map((choice) => ({ value: choice, title: t(`background.${choice}`) }))}
      value={value}
      onChange={onChange}
      hint={t(`background.${value}Hint`)}
    />
  );
}
