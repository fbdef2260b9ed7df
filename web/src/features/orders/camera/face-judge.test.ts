import { afterEach, expect, test, vi } from 'vitest';
import { type FaceJudge, startFaceJudge } from './face-judge.ts';

/** A worker that answers when the test says so. */
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
  readonly terminate = vi.fn();
}

afterEach(() => vi.useRealTimers());

const aFrame = () => ({ data: new Uint8ClampedArray(4), width: 1, height: 1 }) as unknown as ImageData;

async function started(): Promise<{ judge: FaceJudge; worker: SlowWorker }> {
  vi.stubGlobal('Worker', SlowWorker);
  const starting = startFaceJudge();
  await vi.waitFor(() => expect(SlowWorker.made.asked).toHaveLength(1));
  SlowWorker.made.onmessage({ data: { ready: true } });
  return { judge: await starting, worker: SlowWorker.made };
}

test('a frame waits for the answer to the previous one, so that each gets its own', async () => {
  const { judge, worker } = await started();
  const [first, second] = [judge.judge(aFrame()), judge.judge(aFrame())];
  await vi.waitFor(() => expect(worker.asked).toHaveLength(2));
  worker.onmessage({ data: { view: { faces: 1 } } });
  expect(await first).toEqual({ faces: 1 });
  await vi.waitFor(() => expect(worker.asked).toHaveLength(3));
  worker.onmessage({ data: { view: { faces: 2 } } });
  expect(await second).toEqual({ faces: 2 });
});

test('a frame the worker cannot judge rejects, and the next frame is still judged', async () => {
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

test('models that send nothing for two minutes reject, and their worker is terminated', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', SlowWorker);
  const outcome = vi.fn();
  startFaceJudge().catch(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(new Error('the worker does not answer'));
  expect(SlowWorker.made.terminate).toHaveBeenCalledOnce();
});

test('a frame that is not judged within twenty seconds rejects, however long the models took to load', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', SlowWorker);
  const starting = startFaceJudge();
  await vi.advanceTimersByTimeAsync(119_000);
  SlowWorker.made.onmessage({ data: { ready: true } });
  const judge = await starting;
  const outcome = vi.fn();
  judge.judge(aFrame()).catch(outcome);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(new Error('the worker does not answer'));
});
