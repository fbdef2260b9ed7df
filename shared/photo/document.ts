import { z } from 'zod';
import type { Paper } from './paper.ts';

/** The official documents whose photo the engine can lay out. */
export const DocumentId = z.enum([
  'dv',
  'us-visa',
  'us-passport',
  'tr-biometric',
  'schengen',
  'uk',
  'canada',
  'in-visa',
  'cn-visa',
  'australia',
]);
export type DocumentId = z.infer<typeof DocumentId>;

/** What the photo of each document is called in one language, on pages and in mails alike: `shared/texts/{language}/document-names.ts`. */
export type DocumentNames = Readonly<Record<DocumentId, string>>;

/** What may happen to the background: measured and left alone if it is plain, evenly lit and of an accepted colour, always kept, or always plain. */
export const BackgroundChoice = z.enum(['auto', 'keep', 'white']);
export type BackgroundChoice = z.infer<typeof BackgroundChoice>;

/** The colours that documents ask for behind the person. */
export type WallColour = 'white' | 'off-white' | 'cream' | 'light-grey' | 'light-coloured' | 'close-to-white';

/** Limits of a length as shares of the photo's height, and what the layout aims at between them. */
export interface ShareLimits {
  readonly min: number;
  readonly max: number;
  readonly aim: number;
  /** False where the document publishes no limit: these then only guide the layout, and no report checks them. */
  readonly isRule: boolean;
}

/** The limits a document sets for its photo; ratios are of the image height, the eye line is measured from the bottom edge. */
export interface DocumentRules {
  readonly id: DocumentId;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Stated in the file's header; width and height in pixels then print at the size in millimetres. */
  readonly dpi: number;
  /** How often the picture's own pixels may be enlarged; beyond, the photo shows what no camera saw. */
  readonly maxEnlargement: number;
  /** Crown, hair included, to chin. */
  readonly headHeight: ShareLimits;
  readonly eyeLine: ShareLimits;
  /** Between crown and upper edge, where the document limits it. */
  readonly spaceAbove?: { readonly min: number; readonly max: number };
  readonly background: {
    /** What the document asks for, in its own words. */
    readonly accepted: readonly WallColour[];
    /** `#rrggbb` that may be put behind the person; absent where the document's rules forbid any editing. */
    readonly replacement?: string;
  };
  /** Absent for photos that are handed in on paper only. */
  readonly fileBytes?: { readonly min: number; readonly max: number };
  /** How often the file may be smaller than its pixels at 3 bytes each. */
  readonly maxCompression?: number;
  /** What photo shops of the document's country print on. */
  readonly paper: Paper;
  readonly source: string;
}
