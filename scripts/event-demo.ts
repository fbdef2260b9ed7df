import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { crowdVersion } from '#shared/events/crowd-version.ts';
import { fewestPeople, mostPeople } from './event-demo/compose-photo.ts';
import { type DemoEvent, type DemoPhoto, drawEvent } from './event-demo/draw-event.ts';
import { drawMatches } from './event-demo/draw-matches.ts';
import { printScore, printServed } from './event-demo/print-score.ts';
import type { FromParent, ToParent } from './event-demo/read-run.ts';
import { type PhotoResult, scoreEvent } from './event-demo/score-event.ts';
import { serveEvent } from './event-demo/serve-event.ts';

const usage =
  'usage: npm run event-demo [-- --photos 200] [--people 5] [--seed 1] [--keep folder] [--before 2000 | --engine [--picture file]]';

/** The photos of which one may become the picture. */
const picturedOf = 20;

/**
 * `npm run event-demo`: a wedding on a laptop. Composes photos of drawn guests; a running product gets them over HTTP, five
 * guests enrol their faces by selfies, and the figures say in how many of their photos each is found and how soon. With
 * `--before n` n copies of the photos are sent first, in hundreds, so that the event is a large one; with `--engine` the
 * engine alone reads the photos: one process draws, another reads.
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
      engine: { type: 'boolean' },
    },
  });
  const [photos, seed] = [Number(values.photos ?? 200), Number(values.seed ?? 1)];
  const [people, before] = [Number(values.people ?? fewestPeople), Number(values.before ?? 0)];
  const isPossible =
    [photos, seed, people, before].every(Number.isInteger) &&
    photos >= 1 &&
    people >= 1 &&
    people <= mostPeople &&
    before >= 0 &&
    (values.engine === true ? before === 0 : values.picture === undefined);
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
  const print = values.engine === true ? await readAlone() : await serve();
  if (values.keep !== undefined) writeFileSync(join(values.keep, 'truth.json'), `${JSON.stringify(drawn, null, 1)}\n`);
  console.log(`engine version ${crowdVersion}, seed ${seed}, ${photos} photos`);
  print();
  return 0;

  async function serve() {
    const served = await serveEvent(event, { photos, before }, onPhoto);
    return () => printServed(scoreEvent(drawn, served.results, names), guests, served);
  }

  async function readAlone() {
    const reading = await readInChild(event, onPhoto);
    if (values.picture !== undefined) writeFileSync(values.picture, await pictureOf(first, reading.results, names));
    return () => printScore(scoreEvent(drawn, reading.results, names), guests, reading);
  }
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
