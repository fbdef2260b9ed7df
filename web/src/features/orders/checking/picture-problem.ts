import { RejectionCode, type RejectionMarks } from '#shared/photo/rejection.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { namedIn } from '#web/lib/named-in.ts';

/** Why another picture is needed. */
export interface PictureProblem {
  readonly code: RejectionCode | 'photo_not_uploaded';
  readonly marks: RejectionMarks | undefined;
}

/** A problem with the picture itself, which a retry cannot solve. */
export function pictureProblem(error: Error): PictureProblem | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  const { code, marks } = error;
  if (code === 'photo_not_uploaded') return { code, marks };
  const rejection = namedIn(RejectionCode.options, code);
  return rejection && { code: rejection, marks };
}
