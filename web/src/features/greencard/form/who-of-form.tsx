import type { EnteringProps } from '#web/lib/tool-module.ts';
import type { GreencardEntered } from './form-rules.ts';
import { WhoField } from './who-field.tsx';

/** Who is in the picture, said while it is on its way. */
export function WhoOfForm({ entered, onChange }: EnteringProps<GreencardEntered>) {
  const { category, guardianConfirmed } = entered;
  return <WhoField value={{ category, guardianConfirmed }} onChange={onChange} wrong={undefined} />;
}
