import type { ToolForm } from '#web/lib/tool-module.ts';
import { DocumentOfForm } from './form/document-of-form.tsx';
import { enteredBy, enteredFor, type GreencardEntered, nothingEntered, optionsOf } from './form/form-rules.ts';
import { GreencardHeading } from './form/greencard-heading.tsx';
import { PhotoTips } from './form/photo-tips.tsx';
import { GuardianField } from './form/who-field.tsx';
import { WhoOfForm } from './form/who-of-form.tsx';
import './form/form.css';

/** What the green card tool asks for: which document before the picture is measured, who is in it meanwhile. */
export const greencardForm: ToolForm<GreencardEntered> = {
  empty: nothingEntered,
  enteredBy,
  enteredFor,
  optionsOf,
  // Fetched with the first order: which document forbids what is a kilobyte.
  async loadChoice() {
    const [{ greencardChoice }] = await Promise.all([import('./form/greencard-choice.ts'), GuardianField.preload()]);
    return greencardChoice;
  },
  Heading: GreencardHeading,
  Before: DocumentOfForm,
  Meanwhile: WhoOfForm,
  Advice: PhotoTips,
};
