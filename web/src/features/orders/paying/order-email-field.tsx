import { useTranslation } from 'react-i18next';
import type { Tool } from '#shared/tools/tool.ts';
import { EmailField } from '#web/ui/email-field.tsx';
import { MeantEmail } from './meant-email.tsx';

interface OrderEmailFieldProps {
  tool: Tool;
  value: string;
  onChange: (value: string) => void;
  /** Somebody wanted to pay without an address to which a link can be sent. */
  wrong: boolean;
}

/** Where the link to a guest's photo goes, asked beside the price. */
export function OrderEmailField({ tool, value, onChange, wrong }: OrderEmailFieldProps) {
  const { t } = useTranslation('orders');
  // As documented, the tool of official photos says the same of no address and of a wrong one.
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
