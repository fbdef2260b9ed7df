import { useTranslation } from 'react-i18next';
import type { ConfirmationProps } from '#web/lib/tool-module.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { showsMinor } from '../shows-minor.ts';

/** The confirmation of what the engine cannot measure, required before paying. */
export function SelfCheckBox({ order, showsError, ...rest }: ConfirmationProps) {
  const { t } = useTranslation('report');
  return (
    <CheckBox
      {...rest}
      name="self-check"
      label={showsMinor(order) ? t('selfCheck.minor') : t('selfCheck.adult')}
      error={showsError ? t('selfCheck.missing') : undefined}
    />
  );
}
