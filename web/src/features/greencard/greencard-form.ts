import { importOnline } from '#web/lib/import-online.ts';
import type { ToolForm } from '#web/lib/tool-room.ts';
import { FixText } from './form/fix-text.tsx';
import { type GreencardEntered, type GreencardField, greencardErrors, nothingEntered } from './form/form-rules.ts';
import { GreencardFields } from './form/greencard-fields.tsx';
import { GreencardHeading } from './form/greencard-heading.tsx';
import { PhotoTips } from './form/photo-tips.tsx';
import './form/form.css';

/** What the green card tool asks for. */
export const greencardForm: ToolForm<GreencardEntered, GreencardField> = {
  empty: nothingEntered,
  errors: greencardErrors,
  // Fetched with the first order: which document forbids what is a kilobyte.
  loadChoice: importOnline(async () => (await import('./form/greencard-choice.ts')).greencardChoice),
  Heading: GreencardHeading,
  Fields: GreencardFields,
  FixText,
  Advice: PhotoTips,
};
