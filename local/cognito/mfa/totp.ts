import { createHmac, randomBytes } from 'node:crypto';
import { sameSignature } from '#local/edge/signature.ts';

/** Time-based one-time passwords as authenticator apps make them: RFC 6238 with SHA-1, 30 seconds, six digits. */
const stepMs = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((chunk) => alphabet[Number.parseInt(chunk.padEnd(5, '0'), 2)] ?? '')
    .join('');
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** 52 letters, as long as Cognito's. */
export const newTotpSecret = (): string => toBase32(randomBytes(32)).slice(0, 52);

function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The code an app shows at a time. */
export const totpCode = (secret: string, atMs: number): string => codeOfStep(secret, Math.floor(atMs / stepMs));

/** The time step of a code, with one step of clock difference allowed; undefined when it matches none. */
export function matchTotp(secret: string, code: string, nowMs: number): number | undefined {
  const step = Math.floor(nowMs / stepMs);
  return [step, step - 1, step + 1].find((candidate) => sameSignature(codeOfStep(secret, candidate), code));
}
