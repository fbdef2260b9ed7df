import { once } from 'node:events';
import { loadCrowdModels } from '#engine/inference/crowd-models.ts';
import type { DemoSelfies } from './draw-event.ts';
import { type EventReading, readEvent } from './read-event.ts';

/** The measured process: asks its parent for one photo after another, and answers with what it read. */
export type FromParent =
  | { readonly selfies: readonly DemoSelfies[] }
  | { readonly photo: { readonly name: string; readonly bytes: Uint8Array } | undefined };
export type ToParent = 'next' | (EventReading & { readonly peakRssBytes: number });

/** Resolves when the message has left: a process that ends earlier loses what is long. */
const send = async (message: ToParent) =>
  await new Promise<void>((resolve, reject) =>
    process.send!(message, undefined, undefined, (error: Error | null) => (error === null ? resolve() : reject(error))),
  );
const receive = async () => (await once(process, 'message'))[0] as FromParent;

async function* photosOfParent() {
  for (;;) {
    const answer = receive();
    await send('next');
    const message = await answer;
    if (!('photo' in message) || message.photo === undefined) return;
    yield message.photo;
  }
}

const first = await receive();
if (!('selfies' in first)) throw new TypeError('the first message has the selfies');
const reading = await readEvent(first.selfies, photosOfParent(), await loadCrowdModels());
await send({ ...reading, peakRssBytes: process.resourceUsage().maxRSS * 1024 });
process.disconnect();
