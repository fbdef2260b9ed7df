import { cosine } from './describe-person.ts';

/** A described face and the photo it is in. */
export interface PhotographedFace {
  readonly photo: string;
  /** 128 numbers of unit length, from `describePerson`. */
  readonly vector: Float32Array;
}

/** Faces that are likely of one person. */
interface Group {
  readonly faces: readonly number[];
  readonly photos: ReadonlySet<string>;
  /** The sum of the vectors: two groups' mean cosine follows from their sums. */
  readonly sum: Float32Array;
}

/**
 * Groups the faces that are likely of one person, to tell how many people an event has; it is not made to show who.
 *
 * Average linkage, in the order of the faces: a face or a group joins the group with which its mean cosine is the
 * highest, until none reaches the limit. Two faces of one photo are two people and never join.
 *
 * @param limit of the mean cosine, that of a false-match rate of 1e-3 for one picture against one
 * @returns the number of each face's group, counted from 0
 */
export function groupFaces(faces: readonly PhotographedFace[], limit: number): number[] {
  let groups: readonly Group[] = faces.map(({ photo, vector }, face) => ({
    faces: [face],
    photos: new Set([photo]),
    sum: vector,
  }));
  for (let before = Number.POSITIVE_INFINITY; groups.length < before; ) {
    before = groups.length;
    groups = joinOnce(groups, limit);
  }
  const numbers = new Array<number>(faces.length);
  for (const [number, group] of groups.entries()) for (const face of group.faces) numbers[face] = number;
  return numbers;
}

function joinOnce(groups: readonly Group[], limit: number): Group[] {
  const joined: Group[] = [];
  for (const group of groups) {
    const photos = [...group.photos];
    let best = -1;
    let bestMean = limit;
    for (const [at, other] of joined.entries()) {
      const mean = cosine(group.sum, other.sum) / (group.faces.length * other.faces.length);
      if (mean >= bestMean && photos.every((photo) => !other.photos.has(photo))) [best, bestMean] = [at, mean];
    }
    if (best < 0) joined.push(group);
    else joined[best] = join(joined[best]!, group);
  }
  return joined;
}

function join(one: Group, other: Group): Group {
  return {
    faces: [...one.faces, ...other.faces],
    photos: new Set([...one.photos, ...other.photos]),
    sum: one.sum.map((value, at) => value + other.sum[at]!),
  };
}
