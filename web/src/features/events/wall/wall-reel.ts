import type { PhotoId } from '#shared/ids.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';

/** A photo for everyone, with a link that ends after an hour. */
export interface WallPhoto {
  readonly id: PhotoId;
  readonly url: string;
}

export interface WallPage {
  readonly photos: readonly WallPhoto[];
  readonly cursor?: string | undefined;
}

export interface WallPorts {
  /** A page of the photos for everyone, newest first. */
  read(cursor: string | undefined): Promise<WallPage>;
  /** Loads a picture; returns where it is in memory, undefined when it is gone. @throws NetworkFailure */
  load(url: string): Promise<string | undefined>;
  /** Frees the memory of a picture. */
  release(picture: string): void;
  nowMs(): number;
}

/** A picture to show. */
export interface WallSlide {
  readonly id: PhotoId;
  /** Where it is in memory. */
  readonly picture: string;
}

/** The photos of a live wall, in the order in which they are shown. */
export interface WallReel {
  /** The next one, or the one before; undefined without any. Without a connection those in memory come again. */
  step(by: 1 | -1): Promise<WallSlide | undefined>;
  /**
   * Reads what has changed. Photos that are shown to everyone no longer are forgotten.
   *
   * @returns whether there are new ones, and whether the shown one is among the forgotten
   * @throws ApiProblem when the photos are shown to everyone no longer, or NetworkFailure
   */
  refresh(): Promise<{ hasNew: boolean; isGone: boolean }>;
  /** Whether the last photo could not be loaded. */
  isOffline(): boolean;
  hasNew(): boolean;
  /** Frees all memory. */
  end(): void;
}

interface ReadPage extends WallPage {
  readonly from: string | undefined;
  readonly readAt: number;
}

/** Pictures in memory, and how far back one may turn. */
const mostKept = 24;
const mostNew = 100;
/** Links of an hour are replaced before they end. */
const linkMs = 45 * 60_000;
/** Pages without a photo for everyone that are read for one photo. */
const mostReads = 20;
/** Pictures that are gone, one after the other, before the wall takes a pause. */
const mostGone = 5;

/** New photos come first, the oldest of them first; then all others in turn, newest first, again and again. */
export function createWallReel(ports: WallPorts): WallReel {
  let newest: ReadPage | undefined;
  /** The page whose turn it is, and its last photo that was shown. */
  let page: ReadPage | undefined;
  let turn: PhotoId | undefined;
  let fresh: PhotoId[] = [];
  /** What was shown, the latest last, and where in it the wall is. */
  let history: PhotoId[] = [];
  let at = -1;
  const pictures = new Map<PhotoId, string>();
  let isOffline = false;

  async function readPage(from: string | undefined): Promise<ReadPage> {
    const readAt = ports.nowMs();
    return { ...(await ports.read(from)), from, readAt };
  }

  function forgetUnshown(): void {
    for (const [id, picture] of pictures) {
      if (history.includes(id)) continue;
      pictures.delete(id);
      ports.release(picture);
    }
  }

  /** The page whose turn it is, as it is now. New photos move those of the first page on to the second. */
  async function readTurn(first: ReadPage): Promise<ReadPage> {
    if (page?.from !== undefined) return await readPage(page.from);
    const last = first.photos.at(-1)?.id;
    const hasMovedOn = turn !== undefined && last !== undefined && turn < last && first.cursor !== undefined;
    return hasMovedOn ? await readPage(first.cursor) : first;
  }

  async function refresh() {
    const first = await readPage(undefined);
    const ofTurn = await readTurn(first);
    if (newest !== undefined) {
      const known = new Set(newest.photos.map(({ id }) => id));
      // An older photo that moved up into the first page is no new one.
      const floor = newest.cursor === undefined ? '' : (newest.photos.at(-1)?.id ?? '');
      const added = first.photos.flatMap(({ id }) => (known.has(id) || id < floor ? [] : [id]));
      const listed = new Set(first.photos.map(({ id }) => id));
      fresh = [...fresh, ...added.toReversed()].filter((id) => listed.has(id)).slice(-mostNew);
    }
    newest = first;
    page = ofTurn;
    const listed = new Set([...first.photos, ...ofTurn.photos].map(({ id }) => id));
    const shown = history[at];
    const before = history.slice(0, at + 1).filter((id) => listed.has(id));
    history = [...before, ...history.slice(at + 1).filter((id) => listed.has(id))];
    at = before.length - 1;
    forgetUnshown();
    isOffline = false;
    return { hasNew: fresh.length > 0, isGone: shown !== undefined && !listed.has(shown) };
  }

  const isOld = (read: ReadPage | undefined) => read === undefined || ports.nowMs() - read.readAt > linkMs;

  function takeNew(): WallPhoto | undefined {
    for (;;) {
      const id = fresh.shift();
      const photo = newest?.photos.find((each) => each.id === id);
      if (id === undefined || photo !== undefined) return photo;
    }
  }

  async function takeInTurn(): Promise<WallPhoto | undefined> {
    for (let reads = 0; reads < mostReads; reads += 1) {
      const last = turn;
      const photo = page?.photos.find(({ id }) => last === undefined || id < last);
      turn = photo?.id;
      if (photo !== undefined) return photo;
      page = page?.cursor === undefined ? newest : await readPage(page.cursor);
    }
    return undefined;
  }

  async function loadNext(): Promise<PhotoId | undefined> {
    if (isOld(newest) || isOld(page)) await refresh();
    const shown = history[at];
    for (let tries = 0; tries < mostGone; tries += 1) {
      const photo = takeNew() ?? (await takeInTurn());
      if (photo === undefined) break;
      // A new one that was just shown before its turn.
      if (photo.id === shown) continue;
      if (pictures.has(photo.id)) return photo.id;
      const picture = await ports.load(photo.url);
      isOffline = false;
      if (picture === undefined) continue;
      pictures.set(photo.id, picture);
      return photo.id;
    }
    return shown;
  }

  function show(id: PhotoId): void {
    if (id === history[at]) return;
    history = [...history, id].slice(-mostKept);
    at = history.length - 1;
    forgetUnshown();
  }

  async function step(by: 1 | -1): Promise<WallSlide | undefined> {
    if (history[at + by] !== undefined) at += by;
    else if (by === 1) {
      const before = { page, turn, fresh: [...fresh] };
      try {
        const next = await loadNext();
        if (next === undefined) return undefined;
        show(next);
      } catch (error) {
        if (isRefusal(error)) throw error;
        isOffline = true;
        // What could not be loaded has its turn when there is a connection.
        ({ page, turn, fresh } = before);
        const kept = [...pictures.keys()];
        const next = kept[(kept.indexOf(history[at] as PhotoId) + 1) % kept.length];
        if (next !== undefined) show(next);
      }
    }
    const id = history[at];
    const picture = id === undefined ? undefined : pictures.get(id);
    return id === undefined || picture === undefined ? undefined : { id, picture };
  }

  let running: Promise<unknown> = Promise.resolve();
  /** One after the other: each changes what the next one reads. */
  function inTurn<Result>(action: () => Promise<Result>): Promise<Result> {
    const result = running.then(action);
    running = result.catch(() => undefined);
    return result;
  }

  return {
    step: (by) => inTurn(() => step(by)),
    refresh: () => inTurn(refresh),
    isOffline: () => isOffline,
    hasNew: () => fresh.length > 0,
    end() {
      history = [];
      at = -1;
      forgetUnshown();
    },
  };
}

/** Whether the server said no, as opposed to being out of reach or in trouble. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429;
}
