import { useTranslation } from 'react-i18next';
import { EmailField } from '#web/ui/email-field.tsx';

interface AddressFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Somebody wanted to pay without an address to which a link can be sent. */
  wrong: boolean;
}

/** Where the link to a guest's photo goes, asked beside the price. */
export function AddressField({ value, onChange, wrong }: AddressFieldProps) {
  const { t } = useTranslation('orders');
  return (
    <EmailField
      label={t('address.label')}
      hint={t('address.hint')}
      value={value}
      onChange={onChange}
      error={wrong ? t('address.wrong') : undefined}
    />
  );
}
