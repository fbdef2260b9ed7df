import { useTranslation } from 'react-i18next';
import { minorCategories } from '#shared/tools/greencard.ts';
import type { ConfirmationProps } from '#web/lib/tool-room.ts';
import { CheckBox } from '#web/ui/check-box.tsx';

/** What the engine cannot measure, a person confirms before paying. */
export function SelfCheckBox({ order, missing, ...rest }: ConfirmationProps) {
  const { t } = useTranslation('report');
  const isMinor = minorCategories.some((category) => category === order.options['category']);
  return (
    <CheckBox
      {...rest}
      name="self-check"
      label={isMinor ? t('selfCheck.minor') : t('selfCheck.adult')}
      error={missing ? t('selfCheck.missing') : undefined}
    />
  );
}
