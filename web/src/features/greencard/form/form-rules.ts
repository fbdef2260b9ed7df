import type { BackgroundChoice, DocumentId } from '#shared/photo/document.ts';
import { type GreencardCategory, minorCategories } from '#shared/tools/greencard.ts';

/** What a person has entered so far. */
export interface GreencardEntered {
  readonly category: GreencardCategory | undefined;
  readonly guardianConfirmed: boolean;
  readonly documentId: DocumentId;
  readonly background: BackgroundChoice;
}

/** What can be wrong with it; texts are `greencard:errors.<name>`. */
export type GreencardField = 'category' | 'guardian';

export const nothingEntered: GreencardEntered = {
  category: undefined,
  guardianConfirmed: false,
  documentId: 'dv',
  background: 'auto',
};

/** Whether a parent or guardian has to confirm. */
export function needsGuardian(category: GreencardCategory | undefined): boolean {
  return category !== undefined && minorCategories.includes(category);
}

/** Everything that is still wrong, in the order of the fields. */
export function greencardErrors({ category, guardianConfirmed }: GreencardEntered): readonly GreencardField[] {
  if (category === undefined) return ['category'];
  return needsGuardian(category) && !guardianConfirmed ? ['guardian'] : [];
}
