import { createHash } from 'node:crypto';

/** The fingerprint of a file, as manifests state it: 64 hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
