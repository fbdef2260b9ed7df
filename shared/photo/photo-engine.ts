import type { BackgroundChoice, DocumentId } from './document.ts';
import type { EditManifest } from './manifest.ts';
import type { RejectionCode, RejectionMarks } from './rejection.ts';
import type { PhotoReport } from './report.ts';

/** The choices for an official photo. */
export interface PhotoChoices {
  readonly document: DocumentId;
  readonly background: BackgroundChoice;
  /** Rules are looser for babies: eyes may be partly closed. */
  readonly infant: boolean;
}

/** The steps of making a photo that a page shows, in the order in which they begin; some may be skipped. */
export const photoSteps = ['checking', 'removing_background', 'measuring', 'encoding'] as const;
export type PhotoStep = (typeof photoSteps)[number];

/** A finished official photo. */
export interface MadePhoto {
  /** A JFIF JPEG within the document's file size limits. */
  readonly jpeg: Uint8Array;
  readonly report: PhotoReport;
  readonly manifest: EditManifest;
}

/**
 * The port to a photo engine.
 *
 * Every call rejects with {@link PhotoRejected} when the picture cannot become the requested photo.
 */
export interface PhotoEngine {
  /** Checks an encoded picture without making a photo. */
  check(picture: Uint8Array, choices: PhotoChoices): Promise<PhotoReport>;
  /** Makes the photo; `onStep` is called when a step begins. */
  make(picture: Uint8Array, choices: PhotoChoices, onStep?: (step: PhotoStep) => void): Promise<MadePhoto>;
  /**
   * Makes a photo again that this engine made of the same picture with the same choices, without measuring it again:
   * its file is the same bit for bit.
   *
   * @throws Error when that cannot be repeated here; `make` then makes it
   */
  repeat(
    picture: Uint8Array,
    choices: PhotoChoices,
    made: Omit<MadePhoto, 'jpeg'>,
    onStep?: (step: PhotoStep) => void,
  ): Promise<MadePhoto>;
  /**
   * The picture as a JPEG, for browsers that cannot show its format: upright, without metadata, at most 2,400 pixels on
   * the longer side.
   *
   * @returns undefined for a picture that is a JPEG itself
   */
  toJpeg(picture: Uint8Array): Promise<Uint8Array | undefined>;
}

/** The picture cannot become a photo; another attempt with it would fail, too. */
export class PhotoRejected extends Error {
  readonly code: RejectionCode;
  /** Present when the picture could be measured. */
  readonly report: PhotoReport | undefined;
  /** Present when the fault has a place in the picture. */
  readonly marks: RejectionMarks | undefined;

  constructor(code: RejectionCode, detail: string, report?: PhotoReport, marks?: RejectionMarks) {
    super(detail);
    this.name = 'PhotoRejected';
    this.code = code;
    this.report = report;
    this.marks = marks;
  }
}
