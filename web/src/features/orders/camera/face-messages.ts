import type { LiveView } from '#shared/photo/live-view.ts';

/** The paths of the model files on the site. */
export interface FaceModelFiles {
  readonly detector: string;
  readonly mesh: string;
  readonly geometry: string;
  readonly wasm: string;
  /** For processors with SIMD: all of recent years. */
  readonly wasmSimd: string;
}

/** Messages to the worker: the models first, then one frame after the other. */
export type ToWorker =
  | { readonly models: FaceModelFiles }
  | { readonly frame: { readonly rgba: Uint8ClampedArray; readonly widthPx: number; readonly heightPx: number } };

/** Messages from the worker: ready, the view of a frame, or a failure. */
export type FromWorker = { readonly ready: true } | { readonly view: LiveView } | { readonly failed: string };
