import { useTranslation } from 'react-i18next';
import type { Tool } from '#shared/tools/tool.ts';
import { EmailField } from '#web/ui/email-field.tsx';
import { MeantEmail } from './meant-email.tsx';

interface OrderEmailFieldProps {
  tool: Tool;
  value: string;
  onChange: (value: string) => void;
  /** Whether the person tried to pay without a valid e-mail. */
  wrong: boolean;
}

/** The e-mail for the link to a guest's photo, next to the price. */
export function OrderEmailField({ tool, value, onChange, wrong }: OrderEmailFieldProps) {
  const { t } = useTranslation('orders');
  // As documented, the tool of official photos has one message for a missing and an invalid e-mail.
  const isMissing = tool !== 'greencard' && value.trim() === '';
  return (
    <>
      <EmailField
        label={t('address.label')}
        hint={t('address.hint')}
        value={value}
        onChange={onChange}
        error={wrong ? t(isMissing ? 'address.missing' : 'address.wrong') : undefined}
      />
      <MeantEmail value={value} onChange={onChange} />
    </>
  );
}
