import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const name = 'ENGINE_MEMORY';

/** The variable that tells functions where this test run keeps the answers of the engine; none outside a run. */
export function memoryOfRun(): Record<string, string> {
  const folder = process.env[name];
  return folder === undefined ? {} : { [name]: folder };
}

/** The folder this process made and has to remove. */
let made: string | undefined;

/**
 * Makes the folder in which a run keeps the answers of the engine, for this process and all it starts, unless it is
 * part of a run that has one.
 */
export function beginMemory(): void {
  if (process.env[name] !== undefined) return;
  made = mkdtempSync(join(tmpdir(), 'vesika-answers-'));
  process.env[name] = made;
}

/** Removes everything, when the run belongs to this process. */
export function endMemory(): void {
  if (made !== undefined) rmSync(made, { recursive: true, force: true });
}
