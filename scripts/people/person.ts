import type { Growth } from './strands.ts';

type Colour = readonly [number, number, number];

/** Something worn: its path in the package, its texture, and its colour. */
export interface Piece {
  readonly path: string;
  readonly texture: string;
  /** Multiplies the colours of the picture, in linear light. */
  readonly tint?: Colour;
  /** Replaces the colours of the texture and keeps its brightness. */
  readonly dye?: Colour;
  /** One colour everywhere, without the texture. */
  readonly cloth?: Colour;
}

/** A person who does not exist, and the room in which the selfie is taken. */
export interface Person {
  readonly id: string;
  readonly shapes: Readonly<Record<string, number>>;
  readonly skin: string;
  readonly skinTint?: Colour;
  readonly eyes: string;
  readonly brows: Piece;
  readonly lashes: number;
  readonly hair?: Piece & { readonly growth: Growth };
  readonly scarf?: Colour;
  readonly clothes: Piece;
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
