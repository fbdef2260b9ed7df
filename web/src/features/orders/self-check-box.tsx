import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/orders/view.ts';
import { minorCategories } from '#shared/tools/greencard.ts';
import { CheckBox } from '#web/ui/check-box.tsx';

interface LookedBoxProps {
  options: OrderView['options'];
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Somebody wanted to pay without it. */
  missing: boolean;
}

/** What the engine cannot measure, a person confirms before paying. */
export function SelfCheckBox({ options, missing, ...rest }: LookedBoxProps) {
  const { t } = useTranslation('orders');
  const isMinor = minorCategories.some((category) => category === options['category']);
  return (
    <CheckBox
      {...rest}
      name="looked"
      label={isMinor ? t('looked.minor') : t('looked.adult')}
      error={missing ? t('looked.missing') : undefined}
    />
  );
}
