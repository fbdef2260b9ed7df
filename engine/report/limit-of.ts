import type { CheckLimit } from '#shared/photo/report.ts';
import type { Gate } from './grade.ts';

/** The limits of a gate, as a report shows them. */
export function limitOf({ failBelow, failAbove, warnBelow, warnAbove }: Gate): CheckLimit {
  return {
    ...(failBelow === undefined ? {} : { min: failBelow }),
    ...(failAbove === undefined ? {} : { max: failAbove }),
    ...(warnBelow === undefined ? {} : { warnMin: warnBelow }),
    ...(warnAbove === undefined ? {} : { warnMax: warnAbove }),
  };
}
