import type { HairColour, Hairstyle } from '#shared/tools/hair-changer.ts';
import type { MakeupIntensity, MakeupStyle } from '#shared/tools/makeup-changer.ts';

/** A retouched face; there is nothing to choose. */
export interface RetouchRequest {
  readonly tool: 'retoucher';
}

/** Hair of another colour, of another cut, or both. */
export interface HairRequest {
  readonly tool: 'hair-changer';
  /** `unchanged` keeps the person's own cut. */
  readonly hairstyle: Hairstyle | 'unchanged';
  readonly colour: HairColour;
}

/** A made-up face, or one whose makeup was taken off. */
export interface MakeupRequest {
  readonly tool: 'makeup-changer';
  readonly style: MakeupStyle;
  readonly intensity: MakeupIntensity;
}

/** What a person asks of a look engine. */
export type LookRequest = RetouchRequest | HairRequest | MakeupRequest;
export type LookTool = LookRequest['tool'];
