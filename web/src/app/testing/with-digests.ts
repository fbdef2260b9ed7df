import { beforeEach } from 'vitest';

/** jsdom has no digests: here, the sum of the bytes. */
async function digest(_: string, bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const sum = new Uint8Array(bytes).reduce((total, byte) => total + byte, 0);
  return new Uint8Array(32).fill(sum).buffer;
}

/** Lets a page compute digests in each test. */
export function withDigests(): void {
  beforeEach(() => {
    Object.defineProperty(crypto, 'subtle', { value: { digest }, configurable: true });
  });
}
