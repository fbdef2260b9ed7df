import type { DeletionView } from './contract.ts';

/** The first line of a statement: another layout of the lines gets another number. */
const heading = 'Proof of deletion 1';

/** The text of a finished deletion that is signed: a line each, with a line break at the end. */
export function deletionStatement(
  { id, kind, rows, objects, beganAt, checkedAt }: DeletionView,
  site: string,
  endedAt: string,
): string {
  const lines = [
    heading,
    `site: ${site}`,
    `number: ${id}`,
    `deleted: ${kind}`,
    `records: ${rows}`,
    `files: ${objects}`,
    `began: ${beganAt}`,
    `ended: ${endedAt}`,
    // Faces and guests are deleted within a call, and their records name no files.
    ...(kind === 'event' ? [`checked: ${checkedAt ?? 'not yet'}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
