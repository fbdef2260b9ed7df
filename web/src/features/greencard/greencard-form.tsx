import type { EnteringProps, ToolForm } from '#web/lib/tool-module.ts';
import { DocumentField } from './form/document-field.tsx';
import { enteredBy, enteredFor, type GreencardEntered, nothingEntered, optionsOf } from './form/form-rules.ts';
import { GreencardHeading } from './form/greencard-heading.tsx';
import { PhotoTips } from './form/photo-tips.tsx';
import { GuardianField, WhoField } from './form/who-field.tsx';
import './form/form.css';

/** The form of the green card tool: the document before the measurement, the category during the upload. */
export const greencardForm: ToolForm<GreencardEntered> = {
  empty: nothingEntered,
  enteredBy,
  // After a finished photo the next one may show another person.
  enteredFor: ({ options, status }) => ({
    ...enteredFor({ options }),
    ...(status === 'completed' && { category: undefined, guardianConfirmed: false }),
  }),
  optionsOf,
  // Loaded with the first order: the table of forbidden backgrounds is a kilobyte.
  async loadChoice() {
    const [{ greencardChoice }] = await Promise.all([import('./form/greencard-choice.ts'), GuardianField.preload()]);
    return greencardChoice;
  },
  Heading: GreencardHeading,
  Before: DocumentOfForm,
  Meanwhile: WhoOfForm,
  Advice: PhotoTips,
};

/** The document of the photo: its size and rules decide what is measured. */
function DocumentOfForm({ entered: { documentId }, onChange }: EnteringProps<GreencardEntered>) {
  return <DocumentField value={documentId} onChange={(chosen) => onChange({ documentId: chosen })} />;
}

/** The category, chosen during the upload. */
function WhoOfForm({ entered, onChange }: EnteringProps<GreencardEntered>) {
  const { category, guardianConfirmed } = entered;
  return <WhoField value={{ category, guardianConfirmed }} onChange={onChange} wrong={undefined} />;
}
