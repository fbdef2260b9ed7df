import i18next from 'i18next';
import type { HeadingProps, ToolForm } from '#web/lib/tool-module.ts';
import { LookHeading } from './form/look-heading.tsx';
import { LookTips } from './form/look-tips.tsx';
import './form/look-form.css';

/** The form of the retoucher, which has no fields besides the picture. */
export const retoucherForm: ToolForm<object> = {
  empty: {},
  enteredFor: () => ({}),
  optionsOf: () => ({}),
  loadChoice: async () => () => ({ tool: 'retoucher', options: {} }),
  uploaded: () => i18next.t('retoucher:uploaded'),
  Heading: RetoucherHeading,
  Advice: RetoucherTips,
};

function RetoucherHeading({ hasCredit, isInstead }: HeadingProps<object>) {
  return <LookHeading tool="retoucher" hasCredit={hasCredit} isInstead={isInstead} />;
}

function RetoucherTips() {
  return <LookTips tool="retoucher" />;
}
