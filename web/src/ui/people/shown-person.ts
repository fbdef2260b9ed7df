/** The person in the pictures; none of them exists. */
export type PersonId = 'man' | 'woman' | 'scarf' | 'elder' | 'child';

/**
 * A drawn person whose photo the engine made: the names of the pictures, and the positions of the lines in the photo.
 */
export interface ShownPerson {
  readonly id: PersonId;
  readonly before: string;
  readonly after: string;
  /** From the top edge, as shares of the height. */
  readonly crown: number;
  readonly eyes: number;
  readonly chin: number;
}
