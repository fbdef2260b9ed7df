import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';

const processEvents = ['uncaughtException', 'unhandledRejection'] as const;

let ready: Promise<void> | undefined;

/**
 * Starts the WebAssembly backend of tfjs, once per process.
 *
 * One thread, so that a photo costs the same CPU time everywhere. The glue code of the binary installs process-wide
 * listeners that would hide crashes of the host; they are removed again.
 */
export function startWasmBackend(wasmFolder: string): Promise<void> {
  ready ??= start(wasmFolder);
  return ready;
}

async function start(wasmFolder: string): Promise<void> {
  const before = processEvents.map((event) => new Set<unknown>(process.listeners(event as 'uncaughtException')));
  setThreadsCount(1);
  setWasmPaths(wasmFolder);
  if (!(await tf.setBackend('wasm'))) throw new Error(`the tfjs wasm backend did not start from ${wasmFolder}`);
  for (const [index, event] of processEvents.entries()) {
    for (const listener of process.listeners(event as 'uncaughtException')) {
      if (!before[index]!.has(listener)) process.off(event, listener);
    }
  }
}
