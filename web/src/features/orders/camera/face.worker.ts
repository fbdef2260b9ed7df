import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { env, setBackend } from '@tensorflow/tfjs-core';
import { compileModel } from '#engine/inference/tflite-model.ts';
import { judgeFrame, type LiveModels } from '#engine/live/judge-frame.ts';
import type { FaceModelFiles, FromWorker, ToWorker } from './face-messages.ts';

// Judges camera frames with the engine's own networks and rules, off the main thread.

let models: LiveModels | undefined;

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  try {
    answer(await handle(data));
  } catch (error) {
    answer({ failed: String(error) });
  }
});

async function handle(message: ToWorker): Promise<FromWorker> {
  if ('models' in message) {
    models = await loadLiveModels(message.models);
    return { ready: true };
  }
  if (models === undefined) throw new Error('a frame came before the models');
  const { rgba, widthPx, heightPx } = message.frame;
  return { view: judgeFrame({ data: withoutAlpha(rgba), widthPx, heightPx }, models) };
}

async function loadLiveModels({ detector, mesh, geometry, wasm, wasmSimd }: FaceModelFiles): Promise<LiveModels> {
  // This is one worker already, and the backend requires a path even for the threads it must not use.
  env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  setWasmPaths({
    'tfjs-backend-wasm.wasm': wasm,
    'tfjs-backend-wasm-simd.wasm': wasmSimd,
    'tfjs-backend-wasm-threaded-simd.wasm': wasmSimd,
  });
  const [faceDetector, faceMesh, faceGeometry, started] = await Promise.all([
    fetchBytes(detector),
    fetchBytes(mesh),
    fetchBytes(geometry),
    setBackend('wasm'),
  ]);
  if (!started) throw new Error('the tfjs wasm backend did not start');
  return { faceDetector: compileModel(faceDetector), faceMesh: compileModel(faceMesh), faceGeometry };
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

function withoutAlpha(rgba: Uint8ClampedArray): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from]!;
    rgb[to + 1] = rgba[from + 1]!;
    rgb[to + 2] = rgba[from + 2]!;
  }
  return rgb;
}

function answer(message: FromWorker): void {
  postMessage(message);
}
