import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meantEmail } from '#web/lib/meant-email.ts';
import { Button } from '#web/ui/button.tsx';

/** Longer than a pause between two keystrokes, so that the suggestion does not flicker while typing. */
const pauseMs = 600;

/** Suggests the likely correction of a mistyped e-mail; a press applies it. */
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
