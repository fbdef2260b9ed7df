declare module 'heic-decode' {
  export interface HeicPixels {
    readonly width: number;
    readonly height: number;
    /** RGBA, upright. */
    readonly data: Uint8ClampedArray;
  }

  /** A picture of the file that is not decoded yet. */
  interface HeicImage {
    readonly width: number;
    readonly height: number;
    decode(): Promise<HeicPixels>;
  }

  const decode: {
    /** Reads the container; every picture of it must be released by `dispose`. */
    all(input: { buffer: Uint8Array }): Promise<readonly HeicImage[] & { dispose(): void }>;
  };
  export default decode;
}
