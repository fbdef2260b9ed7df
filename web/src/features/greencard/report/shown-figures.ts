import type { Check, CheckId } from '#shared/photo/report.ts';

/** Rules whose figure means something to anybody: lengths, angles, pixels and the size of a file. */
const plainFigures: ReadonlySet<CheckId> = new Set([
  'interEyeDistance',
  'headHeight',
  'eyeLine',
  'headInFrame',
  'yaw',
  'pitch',
  'roll',
  'fileSize',
]);

/** Whether a rule that is not met is told with its figure; the figures of all rules are behind the disclosure. */
export function showsFigure({ id }: Check): boolean {
  return plainFigures.has(id);
}
