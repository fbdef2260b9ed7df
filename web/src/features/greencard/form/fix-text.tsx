import { useTranslation } from 'react-i18next';
import type { GreencardField } from './form-rules.ts';

/** What to do about a field that is wrong. */
export function FixText({ field }: { field: GreencardField }) {
  const { t } = useTranslation('greencard');
  return t(`fix.${field}`);
}
