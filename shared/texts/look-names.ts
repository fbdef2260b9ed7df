import type { HairColour, Hairstyle } from '../looks/hair-changer/hair-options.ts';
import type { MakeupIntensity, MakeupStyle } from '../looks/makeup-changer/makeup-options.ts';

/** What looks and their options are called in one language, in the middle of a sentence. */
export interface LookNames {
  /** The whole of what the retoucher makes. */
  readonly retouch: string;
  /** What the chosen cut and colour stand behind. */
  readonly hair: string;
  readonly makeup: string;
  readonly hairstyles: Readonly<Record<Hairstyle, string>>;
  readonly hairColours: Readonly<Record<HairColour, string>>;
  readonly makeupStyles: Readonly<Record<MakeupStyle, string>>;
  readonly intensities: Readonly<Record<MakeupIntensity, string>>;
  /** What is said of a changed picture in the size of an official one. */
  readonly notForSubmission: string;
}
