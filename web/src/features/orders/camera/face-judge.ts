import { faceModelFiles } from 'virtual:face-models';
import type { LiveView } from '#shared/photo/live-view.ts';
import type { FromWorker, ToWorker } from './face-messages.ts';

/** A browser may kill a worker silently; these timeouts are longer than any working device needs. */
const patienceMs = { models: 120_000, frame: 20_000 } as const;

/** Judges frames, one at a time. */
export interface FaceJudge {
  /** @throws Error when the models cannot judge or time out; this judge stays broken */
  judge(frame: ImageData): Promise<LiveView>;
  stop(): void;
}

/**
 * Starts the face models in a worker.
 *
 * @throws Error when one of their files cannot be loaded, the browser cannot run them, or they time out
 */
export async function startFaceJudge(): Promise<FaceJudge> {
  const worker = new Worker(new URL('./face.worker.ts', import.meta.url), { type: 'module' });
  const answerTo = (message: ToWorker, transfer: Transferable[]) => {
    let timer: ReturnType<typeof setTimeout>;
    return new Promise<FromWorker>((resolve, reject) => {
      const waitMs = 'models' in message ? patienceMs.models : patienceMs.frame;
      timer = setTimeout(() => reject(new Error('the worker does not answer')), waitMs);
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) =>
        'failed' in data ? reject(new Error(data.failed)) : resolve(data);
      worker.onerror = ({ message: reason }) => reject(new Error(reason || 'the worker could not be loaded'));
      worker.postMessage(message, transfer);
    }).finally(() => clearTimeout(timer));
  };
  // One frame at a time: an answer does not say which frame it is for.
  let before: Promise<unknown> = Promise.resolve();
  const ask = (message: ToWorker, transfer: Transferable[] = []) => {
    const answer = before.then(() => answerTo(message, transfer));
    before = answer.catch(() => undefined);
    return answer;
  };
  try {
    await ask({ models: faceModelFiles });
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    judge: async ({ data, width, height }) => {
      const answer = await ask({ frame: { rgba: data, widthPx: width, heightPx: height } }, [data.buffer]);
      if (!('view' in answer)) throw new Error('the worker sent an unexpected answer');
      return answer.view;
    },
    stop: () => worker.terminate(),
  };
}
