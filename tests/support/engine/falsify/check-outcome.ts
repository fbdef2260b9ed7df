import type { EngineChoices } from '#engine/analysis/engine-choices.ts';
import type { Point } from '#engine/geometry/point.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import { checkPhoto } from '#engine/photo/check-photo.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { RejectionCode } from '#shared/photo/rejection.ts';
import type { CheckId, Mark } from '#shared/photo/report.ts';

/** The result of the check of a picture: the marks of its rules, or its rejection. */
export interface Outcome {
  readonly rejection: RejectionCode | undefined;
  /** Only rules that were marked; a rejected picture has none unless rules failed. */
  readonly marks: Readonly<Partial<Record<CheckId, Mark>>>;
  readonly values: Readonly<Partial<Record<CheckId, number>>>;
  /** The planned photo's corners in shares of the picture; none when it was refused. */
  readonly crop: readonly Point[];
}

/** Checks a picture without making a photo. */
export async function checkOutcome(
  picture: Uint8Array,
  choices: EngineChoices,
  models: EngineModels,
): Promise<Outcome> {
  try {
    const { checks, overlay } = await checkPhoto(picture, choices, models);
    return {
      rejection: undefined,
      marks: Object.fromEntries(checks.map(({ id, mark }) => [id, mark])),
      values: Object.fromEntries(checks.map(({ id, value }) => [id, value])),
      crop: overlay.crop,
    };
  } catch (error) {
    if (!(error instanceof PhotoRejected)) throw error;
    return { rejection: error.code, marks: {}, values: {}, crop: [] };
  }
}

/** Neither rejected nor failed: the photo would be delivered. */
export function isDeliverable({ rejection, marks }: Outcome): boolean {
  return rejection === undefined && !Object.values(marks).includes('fail');
}
