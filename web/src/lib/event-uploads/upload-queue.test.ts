import { describe, expect, test } from 'vitest';
import type { AnnouncedFile, AnsweredFile } from '#shared/events/upload-contract.ts';
import { PhotoId } from '#shared/ids.ts';
import { ApiProblem, NetworkFailure } from '#web/lib/api-problem.ts';
import { createUploadQueue, type UploadPorts } from './upload-queue.ts';

const aPhoto = (name: string, content = name) => new File([content], name, { type: 'image/jpeg', lastModified: 0 });
const photos = (count: number) => Array.from({ length: count }, (_, place) => aPhoto(`${place}.jpg`));
const photoIdOf = (place: number) => PhotoId.parse(`pho_${String(place).padStart(26, '0')}`);

/** An event, a storage and a browser that work, and what is asked of them. */
function aWorld(differently: Partial<UploadPorts> = {}) {
  const stored = new Set<string>();
  const log = {
    announced: [] as string[][],
    sent: [] as string[],
    confirmed: [] as number[],
    pausedMs: [] as number[],
  };
  const places = new Map<string, number>();
  const answer = (file: AnnouncedFile): AnsweredFile => {
    const place = places.get(file.sha256) ?? places.size + 1;
    places.set(file.sha256, place);
    const known = { sha256: file.sha256, photoId: photoIdOf(place) };
    if (stored.has(file.name)) return { state: 'duplicate', ...known };
    return { state: 'send', ...known, upload: { url: `https://storage.test/${file.name}`, headers: {} } };
  };
  const ports: UploadPorts = {
    digest: (file) => file.text(),
    announce: async (files) => {
      log.announced.push(files.map(({ name }) => name));
      return files.map(answer);
    },
    send: async (_, file, { onShare }) => {
      onShare(0.5);
      log.sent.push(file.name);
      stored.add(file.name);
    },
    confirm: async (photoIds) => {
      log.confirmed.push(photoIds.length);
      return photoIds;
    },
    pause: async (ms, signal) => {
      log.pausedMs.push(ms);
      signal.throwIfAborted();
    },
    nowMs: () => 0,
    onArrived: () => undefined,
    ...differently,
  };
  const queue = createUploadQueue(ports);
  const settled = () =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (queue.read().isRunning) return;
        stop();
        resolve();
      };
      const stop = queue.subscribe(check);
      check();
    });
  /** Adds files and waits until nothing runs. */
  const send = async (files: readonly File[]) => {
    queue.add(files);
    await settled();
  };
  const counts = () => Object.fromEntries(Object.entries(queue.read().counts).filter(([, count]) => count > 0));
  return { ...log, log, queue, ports, stored, send, settled, counts };
}

/** A promise that the test resolves. */
function aGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe('the upload queue', () => {
  test('announces twenty files at a time, sends all in order and confirms them in parts', async () => {
    const world = aWorld();
    await world.send(photos(45));
    expect(world.announced.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(world.sent).toEqual(photos(45).map(({ name }) => name));
    expect(world.confirmed.reduce((sum, count) => sum + count, 0)).toBe(45);
    expect(Math.max(...world.confirmed)).toBeLessThanOrEqual(20);
    expect(world.counts()).toEqual({ sent: 45 });
  });

  test('sends four files at once and reads one at a time', async () => {
    const most = { reading: 0, sending: 0 };
    const running = { reading: 0, sending: 0 };
    const during = async (what: keyof typeof most) => {
      running[what] += 1;
      most[what] = Math.max(most[what], running[what]);
      await new Promise((resolve) => setTimeout(resolve));
      running[what] -= 1;
    };
    const world = aWorld({
      digest: async (file) => {
        await during('reading');
        return file.name;
      },
      send: () => during('sending'),
    });
    await world.send(photos(30));
    expect(most).toEqual({ reading: 1, sending: 4 });
  });

  test('announces the next part only when the senders are about to run out', async () => {
    const gate = aGate();
    const world = aWorld({ send: () => gate.opened });
    world.queue.add(photos(60));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(world.announced).toHaveLength(1);
    gate.open();
    await world.settled();
    expect(world.announced).toHaveLength(3);
  });

  test('does not send what the event has, nor the same bytes twice', async () => {
    const world = aWorld();
    world.stored.add('old.jpg');
    await world.send([aPhoto('old.jpg'), aPhoto('new.jpg'), aPhoto('copy.jpg', 'new.jpg')]);
    expect(world.sent).toEqual(['new.jpg']);
    expect(world.counts()).toEqual({ known: 2, sent: 1 });
  });

  test('tries three times with a growing pause', async () => {
    let tries = 0;
    const world = aWorld({
      send: async () => {
        tries += 1;
        if (tries < 3) throw new NetworkFailure();
      },
    });
    await world.send([aPhoto('a.jpg')]);
    expect([tries, world.pausedMs, world.counts()]).toEqual([3, [2000, 8000], { sent: 1 }]);
  });

  test('fails a file after three tries, goes on with the others, and sends it again when asked', async () => {
    let isBroken = true;
    const world = aWorld({
      send: async (_, { name }) => {
        if (isBroken && name === 'b.jpg') throw new NetworkFailure();
        world.sent.push(name);
      },
    });
    await world.send([aPhoto('a.jpg'), aPhoto('b.jpg'), aPhoto('c.jpg')]);
    expect(world.counts()).toEqual({ sent: 2, failed: 1 });
    expect(world.queue.read().problems).toEqual([{ reason: 'network', count: 1, names: ['b.jpg'] }]);
    isBroken = false;
    world.queue.again();
    await world.settled();
    expect([world.sent, world.counts()]).toEqual([['a.jpg', 'c.jpg', 'b.jpg'], { sent: 3 }]);
  });

  test('does not repeat what the storage refuses', async () => {
    let tries = 0;
    const world = aWorld({
      send: async () => {
        tries += 1;
        throw new ApiProblem({ code: 'photo_not_uploaded', status: 403, title: 'AccessDenied' });
      },
    });
    await world.send([aPhoto('a.jpg')]);
    expect([tries, world.queue.read().problems[0]?.reason]).toEqual([1, 'storage']);
  });

  test('ends at a broken connection, and sends only what is missing of 500 files when they are chosen again', async () => {
    let isBroken = false;
    const world = aWorld();
    const { announce, send } = world.ports;
    world.ports.announce = async (files) => {
      if (isBroken) throw new NetworkFailure();
      return await announce(files);
    };
    world.ports.send = async (upload, file, options) => {
      isBroken ||= world.sent.length === 200;
      if (isBroken) throw new NetworkFailure();
      await send(upload, file, options);
    };
    await world.send(photos(500));
    expect(world.counts()).toEqual({ sent: 200, failed: 300 });
    isBroken = false;
    world.ports.send = send;
    await world.send(photos(500));
    expect(world.counts()).toEqual({ known: 200, sent: 300 });
    // Each once.
    expect(world.sent).toHaveLength(500);
    expect(world.stored.size).toBe(500);
    expect(world.confirmed.reduce((sum, count) => sum + count, 0)).toBe(500);
  });

  test('stops at once, keeps what was sent, and goes on when asked', async () => {
    const world = aWorld({
      send: (_, { name }, { signal }) =>
        new Promise((resolve, reject) => {
          if (Number.parseInt(name, 10) < 3) return resolve();
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    world.queue.add(photos(30));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(world.queue.read().sending).toHaveLength(4);
    world.queue.stop();
    await world.settled();
    expect(world.counts()).toEqual({ sent: 3, stopped: 27 });
    expect(world.confirmed).toEqual([3]);
    world.ports.send = async () => undefined;
    world.queue.again();
    await world.settled();
    expect(world.counts()).toEqual({ sent: 30 });
  });

  test('stopped while files are announced sends none of them', async () => {
    const gate = aGate();
    const world = aWorld();
    const { announce } = world.ports;
    world.ports.announce = async (files) => {
      await gate.opened;
      return await announce(files);
    };
    world.queue.add(photos(3));
    await new Promise((resolve) => setTimeout(resolve));
    world.queue.stop();
    gate.open();
    await world.settled();
    expect([world.sent, world.counts()]).toEqual([[], { stopped: 3 }]);
  });

  test('asks for another link when the first is about to run out', async () => {
    let nowMs = 0;
    const urls: string[] = [];
    const world = aWorld({
      nowMs: () => nowMs,
      send: async ({ url }) => {
        urls.push(url);
        nowMs += 4 * 60_000;
      },
    });
    await world.send(photos(5));
    expect(urls).toHaveLength(5);
    expect(world.announced.map(({ length }) => length)).toEqual([5, 1]);
    expect(world.counts()).toEqual({ sent: 5 });
  });

  test('says why files are refused without announcing them', async () => {
    const large = aPhoto('large.jpg');
    Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 });
    const files = [new File(['x'], 'IMG_1.CR3'), new File(['x'], 'notes.txt'), new File([], 'empty.png'), large];
    const world = aWorld();
    await world.send(files);
    expect(world.announced).toEqual([]);
    expect(world.queue.read().problems.map(({ reason }) => reason)).toEqual(['raw', 'type', 'empty', 'large']);
  });

  test('says that a file cannot be read, and that a file did not arrive', async () => {
    const world = aWorld({
      digest: async ({ name }) => {
        if (name === 'moved.jpg') throw new DOMException('gone', 'NotReadableError');
        return name;
      },
      announce: async (files) =>
        files.map(({ sha256 }) => ({
          ...{ state: 'send', sha256, photoId: photoIdOf(1), upload: { url: 'https://storage.test', headers: {} } },
        })),
      confirm: async () => [],
    });
    await world.send([aPhoto('moved.jpg'), aPhoto('lost.jpg')]);
    const reasons = world.queue.read().problems.map(({ reason, names }) => [names[0], reason]);
    expect(Object.fromEntries(reasons)).toEqual({ 'moved.jpg': 'unreadable', 'lost.jpg': 'missing' });
  });

  test('lets files wait for places, and sends them when there are some, without choosing them again', async () => {
    let places = 1;
    const world = aWorld({
      announce: async (files) =>
        files.map((file): AnsweredFile => {
          places -= 1;
          const { sha256 } = file;
          if (places < 0) return { state: 'refused', sha256, reason: 'event_full' };
          return { state: 'send', sha256, photoId: photoIdOf(1), upload: { url: 'https://storage.test', headers: {} } };
        }),
    });
    await world.send([aPhoto('a.jpg'), aPhoto('b.jpg'), aPhoto('c.jpg')]);
    expect(world.counts()).toEqual({ sent: 1, full: 2 });
    expect(world.queue.read().problems).toEqual([]);
    places = 2;
    world.queue.again();
    await world.settled();
    expect(world.counts()).toEqual({ sent: 3 });
    expect(world.sent.toSorted()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });

  test('ends when the event is closed', async () => {
    const world = aWorld({
      announce: async () => {
        throw new ApiProblem({ code: 'event_moved_on', status: 409, title: 'closed' });
      },
    });
    await world.send(photos(50));
    expect(world.queue.read().problems).toEqual([
      { reason: 'closed', count: 50, names: ['0.jpg', '1.jpg', '2.jpg', '3.jpg', '4.jpg'] },
    ]);
  });

  test('derives the type of HEIC, which Windows does not know, from the extension', async () => {
    const types: string[] = [];
    const world = aWorld();
    const { announce } = world.ports;
    world.ports.announce = async (files) => {
      types.push(...files.map(({ contentType }) => contentType));
      return await announce(files);
    };
    await world.send([new File(['h'], 'IMG_1.HEIC'), new File(['j'], 'a.jpg', { type: 'image/pjpeg' })]);
    expect(types).toEqual(['image/heic', 'image/jpeg']);
  });
});
