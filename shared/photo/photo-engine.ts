import type { BackgroundChoice, DocumentId } from './document.ts';
import type { EditManifest } from './manifest.ts';
import type { RejectionCode, RejectionMarks } from './rejection.ts';
import type { PhotoReport } from './report.ts';

/** What a person chose for an official photo. */
export interface PhotoChoices {
  readonly document: DocumentId;
  readonly background: BackgroundChoice;
  /** Babies are tolerated more: eyes may be partly closed. */
  readonly infant: boolean;
}

/** The named steps a person sees while a photo is made, in the order in which they begin; one may be left out. */
export const photoSteps = ['checking', 'removing_background', 'measuring', 'encoding'] as const;
export type PhotoStep = (typeof photoSteps)[number];

/** A finished official photo. */
export interface MadePhoto {
  /** A JFIF JPEG inside the document's size limits. */
  readonly jpeg: Uint8Array;
  readonly report: PhotoReport;
  readonly manifest: EditManifest;
}

/**
 * The port through which the product reaches a photo engine.
 *
 * Every call rejects with {@link PhotoRejected} when the picture cannot become what is asked for.
 */
export interface PhotoEngine {
  /** Measures an encoded picture without making anything. */
  check(picture: Uint8Array, choices: PhotoChoices): Promise<PhotoReport>;
  /** Makes the photo; `onStep` is told which step begins. */
  make(picture: Uint8Array, choices: PhotoChoices, onStep?: (step: PhotoStep) => void): Promise<MadePhoto>;
  /**
   * The picture as a JPEG, for whoever cannot show its own format: upright, without metadata, at most 2,400 pixels on
   * the longer side.
   *
   * @returns undefined for a picture that is a JPEG itself
   */
  toJpeg(picture: Uint8Array): Promise<Uint8Array | undefined>;
}

/** The picture cannot become a photo; asking again with the same picture will not help. */
export class PhotoRejected extends Error {
  readonly code: RejectionCode;
  /** Present when the picture could be measured at all. */
  readonly report: PhotoReport | undefined;
  /** Present when it is known where the picture shows why. */
  readonly marks: RejectionMarks | undefined;

  constructor(code: RejectionCode, detail: string, report?: PhotoReport, marks?: RejectionMarks) {
    super(detail);
    this.name = 'PhotoRejected';
    this.code = code;
    this.report = report;
    this.marks = marks;
  }
}
