import { cosine } from '#engine/crowd/describe-person.ts';
import { askedLimit, sureLimit } from '#engine/crowd/match-faces.ts';
import type { DescribedFace } from './describe-pictures.ts';
import { limitAt, shareAbove } from './error-rates.ts';
import { type Comparison, comparisons, holdOutPeople, rateGroups, rateSmall } from './measure-faces.ts';

const rates = [1e-2, 1e-3, 3e-4, 1e-4] as const;
/** The rate at which a match is sure in a small event. */
const sureRate = 1e-3;
const names = Object.keys(comparisons) as Comparison[];

const percent = (share: number) => (Number.isNaN(share) ? '-' : `${(share * 100).toFixed(1)} %`);
const power = (share: number) => (share === 0 ? '0' : share.toExponential(1));

/** Recall and limit at each rate of false matches, read on the pairs that set the limit. */
export function printRates(faces: readonly DescribedFace[]): void {
  console.log(`\nrecall (limit) at false matches ${rates.map((rate) => power(rate)).join(', ')}`);
  for (const name of names) {
    const scores = comparisons[name](faces);
    const cells = rates.map((rate) => {
      const limit = limitAt(scores, rate);
      return limit === undefined ? 'too few pairs' : `${percent(shareAbove(scores.same, limit))} (${limit.toFixed(3)})`;
    });
    const pairs = `${scores.same.length} pairs of one person, ${scores.strangers.length} of two`;
    console.log(`  ${name.padEnd(38)} ${cells.map((cell) => cell.padStart(16)).join('')}   ${pairs}`);
  }
  const [one, three] = [comparisons['one picture'](faces), comparisons['a template of three'](faces)];
  const costs = rates.map((rate) => {
    const limit = limitAt(one, rate);
    return limit === undefined ? '-' : power(shareAbove(three.strangers, limit));
  });
  console.log(`  false matches of a template of three at the limits of one picture: ${costs.join(', ')}`);
}

/** The same for people who had no part in the limit. */
export function printHeldOut(faces: readonly DescribedFace[]): void {
  console.log(`\nlimit for ${power(sureRate)} set on half of the people, read on the other half: median (middle 90 %)`);
  for (const name of names) {
    const splits = holdOutPeople(faces, name, sureRate);
    if (splits.length === 0) {
      console.log(`  ${name.padEnd(38)} too few pairs`);
      continue;
    }
    const recall = spread(splits.map((split) => split.recall)).map(percent);
    const falseRate = spread(splits.map((split) => split.falseMatchRate)).map(power);
    const limit = spread(splits.map((split) => split.limit)).map((value) => value.toFixed(3));
    const of = ([low, middle, high]: string[]) => `${middle} (${low} to ${high})`;
    console.log(`  ${name.padEnd(38)} recall ${of(recall)}, false matches ${of(falseRate)}, limit ${of(limit)}`);
  }
}

/** Faces of few pixels against large ones. */
export function printSmall(faces: readonly DescribedFace[]): void {
  const limits = [
    ['the limit that large ones have here', limitAt(comparisons['one picture'](faces), sureRate)],
    ['the product’s limit for sure matches in a small event', sureLimit(1)],
  ] as const;
  for (const [name, limit] of limits) {
    if (limit === undefined) continue;
    console.log(`\na small face against a large one, at ${limit.toFixed(3)}, ${name}`);
    for (const { width, pairs, recall, falseRate } of rateSmall(faces, limit)) {
      console.log(`  ${width} px wide: recall ${percent(recall)} of ${pairs} pairs, false matches ${power(falseRate)}`);
    }
  }
}

/** What the limits of the engine's version do on this set. */
export function printProduct(faces: readonly DescribedFace[]): void {
  console.log('\nat the limits of the product, a template of three');
  const { same, strangers } = comparisons['a template of three'](faces);
  for (const count of [500, 2000, 10_000]) {
    for (const [name, limit] of [
      ['sure', sureLimit(count)],
      ['asked', askedLimit(count)],
    ] as const) {
      const shares = `recall ${percent(shareAbove(same, limit))}, false matches ${power(shareAbove(strangers, limit))}`;
      console.log(`  ${count} faces, ${name} from ${limit.toFixed(3)}: ${shares}`);
    }
  }
}

/** Which people are taken for each other, at a rate at which enough pairs are. */
export function printGroups(faces: readonly DescribedFace[]): void {
  const limit = limitAt(comparisons['one picture'](faces), rates[0]);
  if (limit === undefined) return;
  console.log(
    `\nfalse matches by group, one picture, at ${limit.toFixed(3)}, the limit for ${power(rates[0])} of all pairs`,
  );
  for (const { group, pairs, matched } of rateGroups(faces, limit)) {
    console.log(`  ${group.padEnd(24)} ${matched} of ${pairs} pairs: ${power(matched / pairs)}`);
  }
  console.log('the pairs of strangers most alike');
  for (const [score, one, other] of mostAlike(faces)) console.log(`  ${score.toFixed(3)} ${one} | ${other}`);
}

function mostAlike(faces: readonly DescribedFace[], count = 10) {
  return faces
    .flatMap((one, nth) =>
      faces
        .slice(nth + 1)
        .filter(({ person }) => person !== one.person)
        .map((other) => [cosine(one.vector, other.vector), one.name, other.name] as const),
    )
    .toSorted((a, b) => b[0] - a[0])
    .slice(0, count);
}

/** The value below which 5 % lie, the median, and the one above which 5 % lie. */
function spread(values: readonly number[]): [number, number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]!;
  return [at(0.05), at(0.5), at(0.95)];
}
