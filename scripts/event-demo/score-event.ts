import type { TruePlace } from './compose-photo.ts';
import type { DemoPhoto } from './draw-event.ts';

/** What was said of a photo, by the engine or by a running product; boxes are shares of the photo's width and height. */
export interface PhotoResult {
  readonly photo: string;
  /** Absent when only photos are shown, as to a guest. */
  readonly faces?: readonly { readonly box: TruePlace['box']; readonly isDescribed: boolean }[];
  readonly matches: readonly {
    readonly guest: string;
    readonly certainty: 'sure' | 'asked';
    /** Without it a match is right when the guest is anywhere in the photo. */
    readonly box?: TruePlace['box'];
  }[];
}

/** How many photos a guest is in, and how they were matched. */
export interface GuestScore {
  readonly guest: string;
  readonly photos: number;
  readonly sure: number;
  /** Of photos that the guest is in. */
  readonly asked: number;
  /** Matches with a face that is not the guest's. */
  readonly falseSure: number;
  readonly falseAsked: number;
}

/** The figures of an event. */
export interface EventScore {
  readonly drawn: number;
  /** Drawn faces that were found, those of them that were described, and boxes without a drawn face. */
  readonly found: number;
  readonly described: number;
  readonly strayBoxes: number;
  readonly guests: readonly GuestScore[];
}

type Truth = Pick<DemoPhoto, 'name' | 'people'>;

/** Compares what was said of the photos with what was drawn; a photo without a result counts as one without matches. */
export function scoreEvent(
  photos: readonly Truth[],
  results: readonly PhotoResult[],
  guests: readonly string[],
): EventScore {
  const said = new Map(results.map((result) => [result.photo, result]));
  const pairs = photos.map(({ name, people }) => {
    const { faces = [], matches = [] } = said.get(name) ?? {};
    return { people, faces, matches };
  });
  const sum = (count: (pair: (typeof pairs)[number]) => number) => pairs.reduce((all, pair) => all + count(pair), 0);
  const facesIn = ({ people, faces }: (typeof pairs)[number], wanted: (isDescribed: boolean) => boolean) =>
    people.filter(({ box }) => faces.some((face) => wanted(face.isDescribed) && isSame(face.box, box))).length;
  return {
    drawn: sum(({ people }) => people.length),
    found: sum((pair) => facesIn(pair, () => true)),
    described: sum((pair) => facesIn(pair, (isDescribed) => isDescribed)),
    strayBoxes: sum(
      ({ people, faces }) => faces.filter((face) => !people.some(({ box }) => isSame(face.box, box))).length,
    ),
    guests: guests.map((guest) => {
      const count = (certainty: 'sure' | 'asked', isRight: boolean) =>
        sum(
          ({ people, matches }) =>
            matches.filter((match) => {
              const place = people.find(({ person }) => person === guest);
              const right = place !== undefined && (match.box === undefined || isSame(match.box, place.box));
              return match.guest === guest && match.certainty === certainty && right === isRight;
            }).length,
        );
      return {
        guest,
        photos: sum(({ people }) => (people.some(({ person }) => person === guest) ? 1 : 0)),
        sure: count('sure', true),
        asked: count('asked', true),
        falseSure: count('sure', false),
        falseAsked: count('asked', false),
      };
    }),
  };
}

/** Whether the middle of a found box lies in the drawn face. */
function isSame(found: TruePlace['box'], drawn: TruePlace['box']): boolean {
  const [x, y] = [found.left + found.width / 2, found.top + found.height / 2];
  return x > drawn.left && x < drawn.left + drawn.width && y > drawn.top && y < drawn.top + drawn.height;
}
