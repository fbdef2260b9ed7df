import i18next from 'i18next';
import type { HeadingProps, ToolForm } from '#web/lib/tool-module.ts';
import { type RetouchEntered, retouchOf, usualRetouch } from './choices/retouch-entered.ts';
import { LookHeading } from './form/look-heading.tsx';
import { LookTips } from './form/look-tips.tsx';
import './form/look-form.css';

/** The form of the retoucher, without fields besides the picture: the intensity is chosen by its previews. */
export const retoucherForm: ToolForm<RetouchEntered> = {
  empty: usualRetouch,
  // Kept spots are those of another picture.
  enteredFor: ({ options }) => ({ ...retouchOf(options), keep: usualRetouch.keep }),
  optionsOf: (entered) => ({ ...entered }),
  loadChoice: async () => (entered) => ({ tool: 'retoucher', options: { ...entered } }),
  uploaded: () => i18next.t('retoucher:uploaded'),
  Heading: RetoucherHeading,
  Advice: RetoucherTips,
};

function RetoucherHeading({ hasCredit, isInstead }: HeadingProps<RetouchEntered>) {
  return <LookHeading tool="retoucher" hasCredit={hasCredit} isInstead={isInstead} />;
}

function RetoucherTips() {
  return <LookTips tool="retoucher" />;
}
