import type { EnteringProps } from '#web/lib/tool-module.ts';
import type { GreencardEntered } from './form-rules.ts';
import { WhoField } from './who-field.tsx';

/** The category, chosen during the upload. */
export function WhoOfForm({ entered, onChange }: EnteringProps<GreencardEntered>) {
  const { category, guardianConfirmed } = entered;
  return <WhoField value={{ category, guardianConfirmed }} onChange={onChange} wrong={undefined} />;
}
