import type { Cloth } from './cloth.ts';
import type { haircuts } from './haircuts.ts';
import type { Skin } from './skin.ts';

type Colour = readonly [number, number, number];

/** The colour of hair, and the share of white hairs. */
interface HairColour {
  readonly colour: Colour;
  readonly grey: number;
}

/** A person who does not exist, and the room in which the selfie is taken. Colours are linear light. */
export interface Person {
  readonly id: string;
  readonly shapes: Readonly<Record<string, number>>;
  readonly skin: Skin & { readonly texture: string; readonly tint: Colour };
  readonly iris: Colour;
  readonly brows: HairColour & { readonly tall: number; readonly fullness: number };
  /** How dense the lashes are, 0 to 1. */
  readonly lashes: number;
  readonly hair?: HairColour & {
    readonly cut: keyof typeof haircuts;
    /** The cut's length is multiplied by it. @default 1 */
    readonly longer?: number;
  };
  readonly beard?: HairColour;
  readonly scarf?: Cloth;
  readonly clothes: Cloth & { readonly path: string };
  readonly room: 'livingRoom' | 'kitchen' | 'study' | 'hall';
  /** The side of the window: -1 is the left of the picture. */
  readonly windowSide: -1 | 1;
  /** The roll of the phone in degrees, and the place of the head, as shares. */
  readonly rollDegrees: number;
  readonly headX: number;
  readonly headY: number;
  /** Decimetres from the face to the phone, and how far it is held above the eyes. */
  readonly distance: number;
  readonly above: number;
  /** How far the phone is held to the right of the face. @default 0 */
  readonly beside?: number;
  /** Height of the head as a share of the picture. */
  readonly headShare: number;
}
