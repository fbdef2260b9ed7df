/** Whom the pictures show; none of them exists. */
export type PersonId = 'man' | 'woman' | 'scarf' | 'elder' | 'child';

/** A drawn person whose photo the engine made: what the pictures are called, and where its lines lie in the photo. */
export interface ShownPerson {
  readonly id: PersonId;
  readonly before: string;
  readonly after: string;
  /** From the top edge, as shares of the height. */
  readonly crown: number;
  readonly eyes: number;
  readonly chin: number;
}
