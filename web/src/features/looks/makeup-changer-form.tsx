import type { EnteringProps, HeadingProps, ToolForm } from '#web/lib/tool-module.ts';
import { nothingDeclared } from './choices/declared.ts';
import { type MakeupEntered, makeupOf, usualMakeup } from './choices/makeup-entered.ts';
import { MakeupFields } from './choices/makeup-fields.tsx';
import { LookHeading } from './form/look-heading.tsx';
import { LookTips } from './form/look-tips.tsx';
import './form/look-form.css';

/** The form of the makeup changer: a style and its intensity; both can be changed once previews are there. */
export const makeupForm: ToolForm<MakeupEntered> = {
  empty: usualMakeup,
  enteredFor: ({ options }) => makeupOf(options),
  optionsOf: (entered) => ({ ...entered }),
  loadChoice: async () => (entered) => ({ tool: 'makeup-changer', options: { ...entered, ...nothingDeclared } }),
  Heading: MakeupHeading,
  Before: MakeupBefore,
  Advice: MakeupTips,
};

function MakeupHeading({ hasCredit, isInstead }: HeadingProps<MakeupEntered>) {
  return <LookHeading tool="makeup-changer" hasCredit={hasCredit} isInstead={isInstead} />;
}

function MakeupBefore({ entered, onChange }: EnteringProps<MakeupEntered>) {
  return <MakeupFields value={entered} onChange={onChange} />;
}

function MakeupTips() {
  return <LookTips tool="makeup-changer" />;
}
