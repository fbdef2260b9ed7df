import { expect, test, vi } from 'vitest';
import { type FaceJudge, startFaceJudge } from './face-judge.ts';

/** A worker that answers when it is told to. */
class SlowWorker {
  static made: SlowWorker;
  onmessage: (event: { data: unknown }) => void = () => {};
  readonly asked: unknown[] = [];
  constructor() {
    SlowWorker.made = this;
  }
  postMessage(message: unknown) {
    this.asked.push(message);
  }
  terminate() {}
}

const aFrame = () => ({ data: new Uint8ClampedArray(4), width: 1, height: 1 }) as unknown as ImageData;

async function started(): Promise<{ judge: FaceJudge; worker: SlowWorker }> {
  vi.stubGlobal('Worker', SlowWorker);
  const starting = startFaceJudge();
  await vi.waitFor(() => expect(SlowWorker.made.asked).toHaveLength(1));
  SlowWorker.made.onmessage({ data: { ready: true } });
  return { judge: await starting, worker: SlowWorker.made };
}

test('a frame waits for the answer to the one before, so that each gets its own', async () => {
  const { judge, worker } = await started();
  const [first, second] = [judge.judge(aFrame()), judge.judge(aFrame())];
  await vi.waitFor(() => expect(worker.asked).toHaveLength(2));
  worker.onmessage({ data: { view: { faces: 1 } } });
  expect(await first).toEqual({ faces: 1 });
  await vi.waitFor(() => expect(worker.asked).toHaveLength(3));
  worker.onmessage({ data: { view: { faces: 2 } } });
  expect(await second).toEqual({ faces: 2 });
});

test('what the worker cannot judge is an error, and the next frame is asked for all the same', async () => {
  const { judge, worker } = await started();
  const failing = judge.judge(aFrame());
  await vi.waitFor(() => expect(worker.asked).toHaveLength(2));
  worker.onmessage({ data: { failed: 'no memory' } });
  await expect(failing).rejects.toThrow('no memory');
  const next = judge.judge(aFrame());
  await vi.waitFor(() => expect(worker.asked).toHaveLength(3));
  worker.onmessage({ data: { view: { faces: 0 } } });
  expect(await next).toEqual({ faces: 0 });
});
