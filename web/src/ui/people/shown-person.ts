/** The person in the pictures; `people.<id>` of the landing page's texts says who that is. */
export type PersonId = 'man' | 'woman' | 'scarf' | 'elder' | 'child';

/**
 * A person whose photo the engine made: the names of the pictures, and the positions of the lines in the photo.
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
