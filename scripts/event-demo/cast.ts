import { strangers } from '../faces/strangers.ts';

/** A guest of the demonstration who enrols. */
export interface DemoGuest {
  readonly id: string;
  /** Pictures of the drawn set that are in no photo, and the turn of the head that the camera asked for, in degrees. */
  readonly selfies: readonly { readonly picture: number; readonly turn: number }[];
}

/** How far the camera asks to turn the head; the drawn set turns it by 22 degrees at most. */
export const askedTurn = 20;

/** Their selfies pass, and at least two other pictures of them can be cut out. */
export const demoGuests: readonly DemoGuest[] = [
  {
    id: 'caucasian-female-2',
    selfies: [
      { picture: 1, turn: 0 },
      { picture: 2, turn: askedTurn },
      { picture: 5, turn: -askedTurn },
    ],
  },
  {
    id: 'african-male-5',
    selfies: [
      { picture: 3, turn: 0 },
      { picture: 1, turn: askedTurn },
    ],
  },
  {
    id: 'asian-male-1',
    selfies: [
      { picture: 5, turn: 0 },
      { picture: 3, turn: askedTurn },
    ],
  },
  {
    id: 'african-female-3',
    selfies: [
      { picture: 2, turn: 0 },
      { picture: 4, turn: -askedTurn },
    ],
  },
  {
    id: 'asian-female-1',
    selfies: [
      { picture: 2, turn: 0 },
      { picture: 1, turn: askedTurn },
    ],
  },
];

/**
 * Pictures of the drawn set from which a head can be cut: the face is found, at most half of the crown is cut off, and
 * the chin is in the picture.
 */
const usable: Readonly<Record<string, readonly number[]>> = {
  'african-female-1': [1, 2, 3, 4, 5],
  'african-female-2': [1, 2, 5],
  'african-female-3': [1, 2, 3, 4, 5],
  'african-female-4': [2, 3],
  'african-female-5': [3, 4],
  'african-male-1': [2, 3, 5],
  'african-male-2': [2, 5],
  'african-male-4': [1, 3, 4, 5],
  'african-male-5': [1, 2, 3, 5],
  'asian-female-1': [1, 2, 4, 5],
  'asian-female-2': [1, 2, 3, 4, 5],
  'asian-female-3': [1, 2, 5],
  'asian-female-4': [1, 2, 3, 5],
  'asian-female-5': [2, 3, 4],
  'asian-male-1': [1, 2, 3, 4, 5],
  'asian-male-2': [1, 2, 3, 4, 5],
  'asian-male-3': [1, 2, 4, 5],
  'asian-male-4': [3, 4, 5],
  'caucasian-female-1': [1, 2, 5],
  'caucasian-female-2': [1, 2, 3, 4, 5],
  'caucasian-female-3': [1, 3, 4, 5],
  'caucasian-female-4': [1, 2, 3, 4, 5],
  'caucasian-female-5': [1, 2, 3, 4, 5],
  'caucasian-male-1': [1, 2, 5],
  'caucasian-male-2': [1, 5],
  'caucasian-male-3': [2, 4],
  'caucasian-male-4': [1, 4, 5],
  'caucasian-male-5': [2, 4],
};

/** A drawn person who comes to the party. */
export interface CastMember {
  readonly id: string;
  readonly isWoman: boolean;
  /** Pictures in which photos may show the person: none of the selfies. */
  readonly pictures: readonly number[];
}

/** The people of the party, always in the same order. */
export function demoCast(): readonly CastMember[] {
  return Object.entries(usable).map(([id, pictures]) => {
    const selfies = demoGuests.find((guest) => guest.id === id)?.selfies ?? [];
    const isWoman = id.includes('-female-');
    return { id, isWoman, pictures: pictures.filter((number) => !selfies.some(({ picture }) => picture === number)) };
  });
}

/** What the cut needs to know of a picture of the drawn set. */
export function clothesOf(id: string, picture: number): { hasLongHair: boolean; cloth: readonly number[] } {
  const person = strangers().find((stranger) => stranger.id === id)?.pictures[picture - 1];
  if (person === undefined) throw new RangeError(`there is no picture ${picture} of ${id}`);
  return { hasLongHair: person.hair?.cut === 'long', cloth: person.clothes.colour };
}
