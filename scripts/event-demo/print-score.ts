import { percentile } from '../bench/bench-report.ts';
import type { EventReading } from './read-event.ts';
import type { EventScore, GuestScore } from './score-event.ts';
import type { ServedEvent } from './serve-event.ts';

const percent = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);
const row = (cells: readonly (string | number)[]) =>
  console.log(cells.map((cell, nth) => (nth === 0 ? String(cell).padEnd(20) : String(cell).padStart(14))).join(''));

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

const caveat =
  'The people are drawn, from one model of a head: nothing here says how often real people are found or confused.\n' +
  'Their heads are cut from two to five small pictures a person and enlarged; what differs from photo to photo is\n' +
  'size, tilt, light, colour cast, blur, grain and compression. Drawn strangers are more alike than real ones.\n';

/** Prints how often each guest was found. */
function printGuests(guests: readonly GuestScore[], selfiesOf: (guest: string) => number): void {
  console.log('');
  row(['guest', 'selfies', 'photos', 'sure', 'sure or asked', 'false sure', 'false asked']);
  const print = (
    name: string,
    selfies: number,
    { photos, sure, asked, falseSure, falseAsked }: Omit<GuestScore, 'guest'>,
  ) => row([name, selfies, photos, percent(sure, photos), percent(sure + asked, photos), falseSure, falseAsked]);
  for (const score of guests) print(score.guest, selfiesOf(score.guest), score);
  const sum = (key: Exclude<keyof GuestScore, 'guest'>) => guests.reduce((all, score) => all + score[key], 0);
  print(
    'all',
    guests.reduce((all, { guest }) => all + selfiesOf(guest), 0),
    {
      photos: sum('photos'),
      sure: sum('sure'),
      asked: sum('asked'),
      falseSure: sum('falseSure'),
      falseAsked: sum('falseAsked'),
    },
  );
}

/** Prints the figures of an event that a running product served. A guest is shown photos, not faces. */
export function printServed(
  { guests }: EventScore,
  enrolled: readonly { readonly guest: string; readonly selfies: number }[],
  { results, frontalOnly, pushedAfterMs, bulk, cpuMs: ownCpuMs, searchesMs }: ServedEvent,
): void {
  console.log(caveat);
  printGuests(guests, (guest) =>
    frontalOnly.includes(guest) ? 1 : (enrolled.find((one) => one.guest === guest)?.selfies ?? 0),
  );
  console.log('');
  if (bulk !== undefined) {
    const { photos, faces, tookMs, cpuMs, peakMb } = bulk;
    console.log(
      `${photos} photos with ${faces} described faces in hundreds: ${seconds(tookMs)}, ${Math.round((60_000 * photos) / tookMs)} a minute; ` +
        `processor time of the workers ${seconds(cpuMs / photos)} a photo, ${Math.round((60_000 * photos) / cpuMs)} photos a minute on one core; ` +
        `memory of a worker at most ${Math.round(peakMb)} MB`,
    );
  }
  const photos = results.length;
  console.log(
    `${photos} photos one after the other: processor time of the workers ${seconds(ownCpuMs / photos)} a photo, ${Math.round((60_000 * photos) / ownCpuMs)} photos a minute on one core`,
  );
  const at = (share: number) => seconds(percentile(pushedAfterMs, share));
  console.log(`from "arrived" to the push ${at(0.5)} (median), ${at(0.95)} (95 %), ${pushedAfterMs.length} pushes`);
  console.log(`${searchesMs.length} searches in all photos: ${seconds(percentile(searchesMs, 0.5))} (median)`);
}

/** Prints the figures of an event, and what they do not mean. */
export function printScore(
  { drawn, found, described, strayBoxes, guests }: EventScore,
  enrolled: readonly { readonly guest: string; readonly selfies: number }[],
  { refused, results, cpuMs, peakRssBytes }: EventReading & { readonly peakRssBytes: number },
): void {
  console.log(caveat);
  console.log(
    `faces: ${drawn} drawn, ${found} found (${percent(found, drawn)}), ${described} described (${percent(described, drawn)}), ${strayBoxes} found where no face is`,
  );
  for (const { guest, turn, fault } of refused) console.log(`selfie refused: ${guest} at ${turn} degrees: ${fault}`);
  printGuests(guests, (guest) => {
    const given = enrolled.find((one) => one.guest === guest)?.selfies ?? 0;
    return given - refused.filter((one) => one.guest === guest).length;
  });
  const photos = results.length;
  console.log(
    `\nreading: ${(cpuMs / photos / 1000).toFixed(2)} s of processor time a photo, ${Math.round((60_000 * photos) / cpuMs)} photos a minute on one core; memory peaked at ${Math.round(peakRssBytes / 1e6)} MB`,
  );
}
