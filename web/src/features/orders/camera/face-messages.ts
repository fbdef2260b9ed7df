import type { LiveView } from '#shared/photo/live-view.ts';

/** Where the models lie, as paths of the site. */
export interface FaceModelFiles {
  readonly detector: string;
  readonly mesh: string;
  readonly geometry: string;
  readonly wasm: string;
  /** For processors that compute several numbers at once: all of the last years. */
  readonly wasmSimd: string;
}

/** To the worker that judges frames: first the models, then one frame after the other. */
export type ToWorker =
  | { readonly models: FaceModelFiles }
  | { readonly frame: { readonly rgba: Uint8ClampedArray; readonly widthPx: number; readonly heightPx: number } };

/** What it answers: that it is ready, what a frame shows, or that it can do nothing. */
export type FromWorker = { readonly ready: true } | { readonly view: LiveView } | { readonly failed: string };
