import { useTranslation } from 'react-i18next';
import { CheckBox } from '#web/ui/check-box.tsx';

interface GuardianFieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}

/** The sender of a child's photo confirms to be entitled. */
export function GuardianField({ checked, onChange, error }: GuardianFieldProps) {
  const { t } = useTranslation('greencard');
  return <CheckBox label={t('guardian')} name="guardian" checked={checked} onChange={onChange} error={error} />;
}
