import type { AnnouncedFile, AnsweredFile } from '#shared/events/upload-contract.ts';
import type { PhotoId } from '#shared/ids.ts';
import type { PresignedUpload } from '#shared/orders/contract.ts';
import { ApiProblem, NetworkFailure } from '#web/lib/api-problem.ts';
import { contentTypeOf, earlyRefusalOf } from './accepted-photos.ts';
import { nothingChosen, summarise, type UploadItem, type UploadReason, type UploadSummary } from './upload-summary.ts';

/** What the queue needs of browser and server. */
export interface UploadPorts {
  /** SHA-256 in hexadecimal. */
  digest(file: File): Promise<string>;
  announce(files: AnnouncedFile[]): Promise<readonly AnsweredFile[]>;
  /** @throws as `sendFile` */
  send(
    upload: PresignedUpload,
    file: File,
    options: { onShare: (share: number) => void; signal: AbortSignal },
  ): Promise<void>;
  /** @returns the photos whose files the server has */
  confirm(photoIds: PhotoId[]): Promise<readonly PhotoId[]>;
  /** Rejects early with the reason of the signal. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  nowMs(): number;
  /** Called after the server has learned of more files. */
  onArrived(): void;
}

/** Sends chosen files to an event. */
export interface UploadQueue {
  /** Adds files, and begins. Those that failed before and are chosen again replace their former attempt. */
  add(files: readonly File[]): void;
  /** Sends what failed, was stopped, or waits for a place, again. */
  again(): void;
  /** Ends at once. What has been sent stays. */
  stop(): void;
  read(): UploadSummary;
  subscribe(listener: () => void): () => void;
}

const sentAtOnce = 4;
/** Files announced in one request: their links last longer than sending them takes. */
const filesPerPart = 20;
const filesPerConfirmation = 10;
/** Before the retries. */
const pausesMs = [2000, 8000];
/** A link of 15 minutes is replaced before it runs out. */
const linkMs = 12 * 60_000;

/** An announced file and its link. */
interface Announced {
  readonly item: UploadItem;
  photoId: PhotoId;
  upload: PresignedUpload;
  linkedAt: number;
}

export function createUploadQueue(ports: UploadPorts): UploadQueue {
  let items: UploadItem[] = [];
  let summary: UploadSummary = nothingChosen;
  let stopper = new AbortController();
  let isRunning = false;
  let isPrepared = false;
  const ready: Announced[] = [];
  const arrived: Announced[] = [];
  const listeners = new Set<() => void>();

  function changed(): void {
    summary = summarise(items, isRunning);
    for (const listener of [...listeners]) listener();
  }

  function until(condition: () => boolean): Promise<void> {
    if (condition()) return Promise.resolve();
    return new Promise((resolve) => {
      const check = () => {
        if (condition() && listeners.delete(check)) resolve();
      };
      listeners.add(check);
    });
  }

  function fail(item: UploadItem, reason: UploadReason): void {
    Object.assign(item, stopper.signal.aborted ? { state: 'stopped' } : { state: 'failed', reason });
    changed();
  }

  /** Three tries with a growing pause. */
  async function insist<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const { signal } = stopper;
    for (const pauseMs of pausesMs) {
      try {
        return await call();
      } catch (error) {
        if (signal.aborted || !mayPass(error)) throw error;
      }
      await ports.pause(pauseMs, signal);
    }
    return await call();
  }

  /** Reads files one after the other, so that one is in memory at a time, and announces those that are new to the queue. */
  async function announcePart(part: readonly UploadItem[]): Promise<void> {
    const read: UploadItem[] = [];
    for (const item of part) {
      if (stopper.signal.aborted) return;
      try {
        item.sha256 ??= await ports.digest(item.file);
      } catch {
        fail(item, 'unreadable');
        continue;
      }
      const hasTwin = items.some((it) => it !== item && it.sha256 === item.sha256 && isKept(it, read));
      if (hasTwin) item.state = 'known';
      else read.push(item);
    }
    const answers = read.length === 0 ? [] : await insist(() => ports.announce(read.map(announcement)));
    // What was stopped meanwhile is announced again when it is sent.
    if (!stopper.signal.aborted) for (const item of read) take(item, answers);
    changed();
  }

  /** Acts on the answer to an announcement. */
  function take(item: UploadItem, answers: readonly AnsweredFile[]): void {
    const answer = answers.find(({ sha256 }) => sha256 === item.sha256);
    if (answer?.state === 'send') {
      item.state = 'ready';
      ready.push({ item, ...link(answer) });
    } else if (answer?.state === 'duplicate') item.state = 'known';
    else if (answer?.reason === 'event_full') item.state = 'full';
    else Object.assign(item, { state: 'refused', reason: answer === undefined ? 'server' : refusals[answer.reason] });
  }

  const link = ({ photoId, upload }: Extract<AnsweredFile, { state: 'send' }>) => ({
    ...{ photoId, upload },
    linkedAt: ports.nowMs(),
  });

  /** Announces a part whenever the senders are about to run out. */
  async function prepareAll(): Promise<void> {
    for (;;) {
      const part = items.filter(({ state }) => state === 'waiting').slice(0, filesPerPart);
      if (part.length === 0 || stopper.signal.aborted) break;
      try {
        await announcePart(part);
      } catch (error) {
        // The next part would meet the same.
        const reason = reasonOf(error);
        for (const item of items) if (item.state === 'waiting') fail(item, reason);
      }
      await until(() => ready.length < sentAtOnce || stopper.signal.aborted);
    }
    isPrepared = true;
    changed();
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      await until(() => ready.length > 0 || isPrepared);
      const next = stopper.signal.aborted ? undefined : ready.shift();
      if (next !== undefined) {
        await sendOne(next);
        if (arrived.length >= filesPerConfirmation) await confirmArrived();
      } else if (isPrepared) return;
    }
  }

  async function sendOne(announced: Announced): Promise<void> {
    const { item } = announced;
    Object.assign(item, { state: 'sending' });
    changed();
    try {
      await insist(async () => {
        item.share = 0;
        if (ports.nowMs() - announced.linkedAt > linkMs) {
          const answers = await ports.announce([announcement(item)]);
          if (answers[0]?.state !== 'send') return take(item, answers);
          Object.assign(announced, link(answers[0]));
          stopper.signal.throwIfAborted();
        }
        await ports.send(announced.upload, item.file, {
          signal: stopper.signal,
          onShare: (share) => {
            // A file of a few megabytes reports hundreds of shares.
            if (share < item.share + 0.02) return;
            item.share = share;
            changed();
          },
        });
      });
      if (item.state === 'sending') {
        Object.assign(item, { state: 'sent', share: 1 });
        arrived.push(announced);
      }
      changed();
    } catch (error) {
      fail(item, error instanceof NetworkFailure ? 'network' : 'storage');
    }
  }

  async function confirmArrived(): Promise<void> {
    const part = arrived.splice(0);
    if (part.length === 0) return;
    try {
      const received = new Set(await insist(() => ports.confirm(part.map(({ photoId }) => photoId))));
      for (const { item, photoId } of part) if (!received.has(photoId)) fail(item, 'missing');
    } catch (error) {
      for (const { item } of part) fail(item, reasonOf(error));
    }
    ports.onArrived();
  }

  async function run(): Promise<void> {
    while (items.some(({ state }) => state === 'waiting')) {
      stopper = new AbortController();
      isPrepared = false;
      await Promise.all([prepareAll(), ...Array.from({ length: sentAtOnce }, sendAll)]);
      await confirmArrived();
    }
    isRunning = false;
    changed();
    ports.onArrived();
  }

  function begin(): void {
    const isIdle = !isRunning;
    isRunning = true;
    changed();
    if (isIdle) void run();
  }

  return {
    add(files) {
      const added = files.map(itemOf);
      const keys = new Set(files.map(keyOf));
      const stays = ({ state, file }: UploadItem) =>
        isRunning ? !(isUnsent(state) && keys.has(keyOf(file))) : isUnsent(state) && !keys.has(keyOf(file));
      items = [...items.filter(stays), ...added];
      begin();
    },
    again() {
      for (const item of items) if (isUnsent(item.state)) Object.assign(item, { state: 'waiting', share: 0 });
      begin();
    },
    stop() {
      stopper.abort(new DOMException('stopped by the sender', 'AbortError'));
      ready.splice(0);
      for (const item of items) if (item.state === 'waiting' || item.state === 'ready') item.state = 'stopped';
      changed();
    },
    read: () => summary,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const refusals = {
  unsupported_file_type: 'type',
  file_too_large: 'large',
} as const satisfies Record<Exclude<Extract<AnsweredFile, { state: 'refused' }>['reason'], 'event_full'>, UploadReason>;

/** Whether a file of the same bytes makes another one needless: it is read, and neither failed nor stopped. */
const isKept = (item: UploadItem, read: readonly UploadItem[]) =>
  read.includes(item) || !(isUnsent(item.state) || item.state === 'waiting' || item.state === 'refused');

const isUnsent = (state: UploadItem['state']) => state === 'failed' || state === 'stopped' || state === 'full';

/** Names a chosen file: the browser makes another object each time. */
const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

function itemOf(file: File): UploadItem {
  const reason = earlyRefusalOf(file);
  return { file, share: 0, ...(reason === undefined ? { state: 'waiting' } : { state: 'refused', reason }) };
}

function announcement({ file, sha256 = '' }: UploadItem): AnnouncedFile {
  // A name may be longer than the server keeps.
  return { name: file.name.slice(-255), bytes: file.size, contentType: contentTypeOf(file) ?? file.type, sha256 };
}

/** Whether the same call may work later. */
function mayPass(error: unknown): boolean {
  if (error instanceof ApiProblem) return error.status >= 500 || error.status === 429;
  return error instanceof NetworkFailure;
}

function reasonOf(error: unknown): UploadReason {
  if (error instanceof NetworkFailure) return 'network';
  const code = error instanceof ApiProblem ? error.code : undefined;
  if (code === 'event_moved_on') return 'closed';
  return code === 'too_many_requests' ? 'limit' : 'server';
}
