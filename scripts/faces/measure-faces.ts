import { cosine } from '#engine/crowd/describe-person.ts';
import { scoreOf, type Template } from '#engine/crowd/match-faces.ts';
import { seededRandom } from '../people/random.ts';
import { type DescribedFace, type SmallWidth, smallWidths } from './describe-pictures.ts';
import { type HeldOut, holdOut, type Scores, scorePairs, shareAbove } from './error-rates.ts';

/** The ways of comparing that the table has a row for. */
export const comparisons = {
  'one picture, without its mirror image': (faces) => pairsOf(faces, ({ alone }) => alone),
  'one picture': (faces) => pairsOf(faces, ({ vector }) => vector),
  'a template of three': (faces) => scoreTemplates(faces),
} as const satisfies Readonly<Record<string, (faces: readonly DescribedFace[]) => Scores>>;
export type Comparison = keyof typeof comparisons;

/** Of one person. */
const mostTemplates = 10;
const splits = 40;
const seed = 7;

/** Scores of reduced faces against the other large faces of the same people, and against those of strangers. */
function scoreSmall(faces: readonly DescribedFace[], width: SmallWidth): Scores {
  const probes = faces.filter(({ small }) => small.has(width)).map((face) => ({ ...face, source: face }));
  return scorePairs(probes, faces, ({ small, source }, known) =>
    source === known ? undefined : cosine(small.get(width)!, known.vector),
  );
}

/** How a limit set on half of the people does on the other half: see `holdOut`. */
export function holdOutPeople(
  faces: readonly DescribedFace[],
  comparison: Comparison,
  falseMatchRate: number,
): HeldOut[] {
  const people = [...new Set(faces.map(({ person }) => person))];
  const scoresOf = (some: ReadonlySet<string>) =>
    comparisons[comparison](faces.filter(({ person }) => some.has(person)));
  return holdOut(people, scoresOf, falseMatchRate, splits, seededRandom(seed));
}

/** False matches of one group of people. */
export interface GroupRate {
  readonly group: string;
  readonly pairs: number;
  readonly matched: number;
}

/** False matches within each group and between groups. */
export function rateGroups(faces: readonly DescribedFace[], limit: number): GroupRate[] {
  const groups = new Map<string, GroupRate>();
  for (const [nth, one] of faces.entries()) {
    for (const other of faces.slice(nth + 1)) {
      if (one.person === other.person) continue;
      const group = one.group === other.group ? (one.group ?? 'without a group') : 'two groups';
      const { pairs, matched } = groups.get(group) ?? { pairs: 0, matched: 0 };
      const isMatched = cosine(one.vector, other.vector) > limit;
      groups.set(group, { group, pairs: pairs + 1, matched: matched + (isMatched ? 1 : 0) });
    }
  }
  return [...groups.values()].toSorted((a, b) => b.matched / b.pairs - a.matched / a.pairs);
}

/** Recall and false matches of small faces at a limit. */
export function rateSmall(faces: readonly DescribedFace[], limit: number) {
  return smallWidths.map((width) => {
    const { same, strangers } = scoreSmall(faces, width);
    return { width, pairs: same.length, recall: shareAbove(same, limit), falseRate: shareAbove(strangers, limit) };
  });
}

function pairsOf(faces: readonly DescribedFace[], vectorOf: (face: DescribedFace) => Float32Array): Scores {
  return scorePairs(faces, faces, (one, other) => cosine(vectorOf(one), vectorOf(other)));
}

/** Any three pictures of a person are a template, the others are looked for. */
function scoreTemplates(faces: readonly DescribedFace[]): Scores {
  const templates = [...Map.groupBy(faces, ({ person }) => person)].flatMap(([person, own]) =>
    triplesOf(own)
      .slice(0, mostTemplates)
      .map((triple): Template & { person: string; triple: readonly DescribedFace[] } => ({
        person,
        enrolment: person,
        vectors: triple.map(({ vector }) => vector),
        triple,
      })),
  );
  return scorePairs(faces, templates, (face, template) =>
    template.triple.includes(face) ? undefined : scoreOf(face.vector, template),
  );
}

function triplesOf<T>(things: readonly T[]): (readonly [T, T, T])[] {
  return things.flatMap((one, i) =>
    things.slice(i + 1).flatMap((two, j) => things.slice(i + j + 2).map((three) => [one, two, three] as const)),
  );
}
