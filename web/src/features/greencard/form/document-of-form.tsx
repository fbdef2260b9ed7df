import type { EnteringProps } from '#web/lib/tool-module.ts';
import { DocumentField } from './document-field.tsx';
import type { GreencardEntered } from './form-rules.ts';

/** The document of the photo: its size and rules decide what is measured. */
export function DocumentOfForm({ entered: { documentId }, onChange }: EnteringProps<GreencardEntered>) {
  return <DocumentField value={documentId} onChange={(chosen) => onChange({ documentId: chosen })} />;
}
