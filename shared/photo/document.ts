import { z } from 'zod';

/** The official documents whose photo the engine can lay out. */
export const DocumentId = z.enum([
  'dv',
  'us-visa',
  'us-passport',
  'tr-biometric',
  'schengen',
  'uk',
  'uk-digital',
  'canada',
  'in-visa',
  'cn-visa',
  'australia',
]);
export type DocumentId = z.infer<typeof DocumentId>;

/** The document of a new photo: the page of the tool is written for it. */
export const mainDocument: DocumentId = 'dv';

/** The names of the documents' photos in one language, for pages and mails: `shared/texts/{language}/document-names.ts`. */
export type DocumentNames = Readonly<Record<DocumentId, string>>;

/**
 * How to treat the background: checked and left alone if it is plain, evenly lit and of an accepted colour; always
 * kept; or always plain.
 */
export const BackgroundChoice = z.enum(['auto', 'keep', 'white']);
export type BackgroundChoice = z.infer<typeof BackgroundChoice>;

/** The background colours that documents require. */
export type WallColour =
  | 'white'
  | 'off-white'
  | 'cream'
  | 'light-grey'
  | 'light-blue'
  | 'light-coloured'
  | 'close-to-white';

/** Limits of a length as shares of the photo's height, with the layout's aim between them. */
export interface ShareLimits {
  readonly min: number;
  readonly max: number;
  readonly aim: number;
  /** False where the document publishes no limit: then they only guide the layout, and no report checks them. */
  readonly isRule: boolean;
}

/** The limits a document sets for its photo; ratios are of the image height, the eye line is measured from the bottom edge. */
export interface DocumentRules {
  readonly id: DocumentId;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Written to the file's header, so that width and height in pixels print at the size in millimetres. */
  readonly dpi: number;
  /** The maximum enlargement of the source's pixels, above which the photo loses real detail. */
  readonly maxEnlargement: number;
  /** Crown to chin. */
  readonly headHeight: ShareLimits;
  /** What the document calls the crown: the top of the hair, or of the skull under it. */
  readonly crown: 'hair' | 'skull';
  readonly eyeLine: ShareLimits;
  /** From side to side without ears and hair, as a share of the photo's height, where the document limits it. */
  readonly headWidth?: { readonly min: number; readonly max: number };
  /** Between crown and upper edge, where the document limits it. */
  readonly spaceAbove?: { readonly min: number; readonly max: number };
  /** Below the chin, where the document limits it; the other limits must ensure it. */
  readonly spaceBelow?: { readonly min: number };
  /**
   * True where few ordinary portraits show as much wall around the head as the photo, and none may be added: said before
   * the upload.
   */
  readonly needsMuchWall?: true;
  /** True where lists of documents name the pixels: its printed twin has the same millimetres. */
  readonly namedInPixels?: true;
  /** Where the file is uploaded with an entry, if there is one such site. */
  readonly entrySite?: string;
  readonly background: {
    /** The colours that the document requires, in its own words. */
    readonly accepted: readonly WallColour[];
    /** Colours that some of the authorities behind the document refuse: they warn. */
    readonly doubtful?: readonly WallColour[];
    /** `#rrggbb` of a replacement background; absent where the document forbids editing. */
    readonly replacement?: string;
  };
  /** Absent for photos that are submitted on paper only. */
  readonly fileBytes?: { readonly min: number; readonly max: number };
  /** The maximum ratio of the uncompressed size, at 3 bytes per pixel, to the file size. */
  readonly maxCompression?: number;
  readonly source: string;
}
