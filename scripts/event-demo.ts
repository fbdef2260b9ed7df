import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { crowdVersion } from '#engine/crowd/match-faces.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { fewestPeople, mostPeople } from './event-demo/compose-photo.ts';
import { type DemoEvent, type DemoPhoto, drawEvent } from './event-demo/draw-event.ts';
import { drawMatches } from './event-demo/draw-matches.ts';
import { printScore, printServed } from './event-demo/print-score.ts';
import type { FromParent, ToParent } from './event-demo/read-run.ts';
import { type PhotoResult, scoreEvent } from './event-demo/score-event.ts';
import { serveEvent } from './event-demo/serve-event.ts';

const usage =
  'usage: npm run event-demo [-- --photos 200] [--people 5] [--seed 1] [--keep folder] [--picture file] [--served [--before 2000]]';

/** The photos of which one may become the picture. */
const picturedOf = 20;

/** Photos of an event that costs nothing. */
const servedPhotos = eventLimits.freePhotos;

/**
 * `npm run event-demo`: a wedding on a laptop. Composes photos of drawn guests, enrols five of them by their selfies,
 * and prints in how many of their photos each is found. One process draws, another reads. With `--served` a running product
 * gets everything over HTTP, for as many photos as a free event has places; `--before n` sends n copies of them first, in
 * hundreds, so that the event is a large one.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      photos: { type: 'string' },
      people: { type: 'string' },
      before: { type: 'string' },
      seed: { type: 'string' },
      keep: { type: 'string' },
      picture: { type: 'string' },
      served: { type: 'boolean' },
    },
  });
  const most = values.served === true ? servedPhotos : Number.POSITIVE_INFINITY;
  const [photos, seed] = [Number(values.photos ?? Math.min(200, most)), Number(values.seed ?? 1)];
  const [people, before] = [Number(values.people ?? fewestPeople), Number(values.before ?? 0)];
  const isPossible =
    [photos, seed, people, before].every(Number.isInteger) &&
    photos >= 1 &&
    photos <= most &&
    people >= 1 &&
    people <= mostPeople &&
    before >= 0;
  if (!isPossible) {
    console.error(usage);
    return 2;
  }
  const event = await drawEvent({ seed, photos, people: values.people === undefined ? undefined : people });
  if (values.keep !== undefined) keepSelfies(values.keep, event);
  const drawn: Omit<DemoPhoto, 'bytes'>[] = [];
  const first: DemoPhoto[] = [];
  const onPhoto = ({ bytes, ...photo }: DemoPhoto): void => {
    drawn.push(photo);
    if (values.picture !== undefined && first.length < picturedOf) first.push({ bytes, ...photo });
    if (values.keep !== undefined) writeFileSync(join(values.keep, photo.name), bytes);
    if (drawn.length % 20 === 0) console.log(`${drawn.length} of ${photos} photos drawn`);
  };
  const guests = event.selfies.map(({ guest, pictures }) => ({ guest, selfies: pictures.length }));
  const names = guests.map(({ guest }) => guest);
  if (values.served === true) {
    const served = await serveEvent(event, before, onPhoto);
    printServed(scoreEvent(drawn, served.results, names), guests, served);
    return 0;
  }
  const reading = await readInChild(event, onPhoto);
  if (values.keep !== undefined) writeFileSync(join(values.keep, 'truth.json'), `${JSON.stringify(drawn, null, 1)}\n`);
  if (values.picture !== undefined) writeFileSync(values.picture, await pictureOf(first, reading.results, names));
  console.log(`engine ${crowdVersion}, seed ${seed}, ${photos} photos`);
  printScore(scoreEvent(drawn, reading.results, names), guests, reading);
  return 0;
}

/** The first of these photos in which one guest was found for certain, and no other, with the boxes of all faces. */
async function pictureOf(photos: readonly DemoPhoto[], results: readonly PhotoResult[], names: readonly string[]) {
  for (const photo of photos) {
    const result = results.find((each) => each.photo === photo.name);
    const sure = result?.matches.filter(({ certainty }) => certainty === 'sure') ?? [];
    const isRight = scoreEvent([photo], result === undefined ? [] : [result], names).guests.every(
      ({ falseSure }) => falseSure === 0,
    );
    if (result !== undefined && sure.length === 1 && isRight) return await drawMatches(photo.bytes, result);
  }
  throw new Error(`none of the first ${picturedOf} photos has one guest who was found`);
}

function keepSelfies(folder: string, { selfies }: DemoEvent): void {
  mkdirSync(folder, { recursive: true });
  for (const { guest, pictures } of selfies) {
    for (const { turn, bytes } of pictures) writeFileSync(join(folder, `selfie-${guest}-${turn}.jpg`), bytes);
  }
}

/** Reads the event in a process of its own, so that its memory is that of the engine; draws one photo ahead of it. */
async function readInChild(event: DemoEvent, onPhoto: (photo: DemoPhoto) => void): Promise<Exclude<ToParent, 'next'>> {
  const child = fork(join(import.meta.dirname, 'event-demo/read-run.ts'), { serialization: 'advanced' });
  const send = (message: FromParent) => child.send(message);
  const photos = event.photos();
  let upcoming = photos.next();
  return await new Promise((resolve, reject) => {
    child.on('message', (message: ToParent) => {
      if (message !== 'next') {
        resolve(message);
        return;
      }
      upcoming
        .then(({ value, done }) => {
          if (done === true) {
            send({ photo: undefined });
            return;
          }
          onPhoto(value);
          send({ photo: { name: value.name, bytes: value.bytes } });
          upcoming = photos.next();
        })
        .catch((error: unknown) => {
          child.kill();
          reject(error);
        });
    });
    child.on('close', (code) => reject(new Error(`the reading process ended with ${code}`)));
    send({ selfies: event.selfies });
  });
}

process.exitCode = await main();
