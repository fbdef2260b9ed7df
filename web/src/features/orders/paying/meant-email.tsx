import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meantEmail } from '#web/lib/meant-email.ts';
import { Button } from '#web/ui/button.tsx';

/** As long as somebody who types pauses between two letters; a question that comes and goes while they type disturbs. */
const pauseMs = 600;

/** Asks whether an address with a likely slip in it was meant to be another one, which a press then takes. */
export function MeantEmail({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('orders');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  const meant = settled === value ? meantEmail(value) : undefined;
  return (
    <div role="status">
      {meant === undefined ? null : (
        <Button look="plain" onClick={() => onChange(meant)}>
          {t('address.meant', { address: meant })}
        </Button>
      )}
    </div>
  );
}
