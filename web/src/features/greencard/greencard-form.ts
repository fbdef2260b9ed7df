import type { ToolForm } from '#web/lib/tool-module.ts';
import { DocumentOfForm } from './form/document-of-form.tsx';
import { enteredBy, enteredFor, type GreencardEntered, nothingEntered, optionsOf } from './form/form-rules.ts';
import { GreencardHeading } from './form/greencard-heading.tsx';
import { PhotoTips } from './form/photo-tips.tsx';
import { GuardianField } from './form/who-field.tsx';
import { WhoOfForm } from './form/who-of-form.tsx';
import './form/form.css';

/** The form of the green card tool: the document before the measurement, the category during the upload. */
export const greencardForm: ToolForm<GreencardEntered> = {
  empty: nothingEntered,
  enteredBy,
  enteredFor,
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
