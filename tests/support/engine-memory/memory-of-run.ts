import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const name = 'ENGINE_MEMORY';

/** What tells functions where this run of tests keeps what the engine answered; nothing where no run has begun. */
export function memoryOfRun(): Record<string, string> {
  const folder = process.env[name];
  return folder === undefined ? {} : { [name]: folder };
}

/** The folder this process made, which it has to remove. */
let made: string | undefined;

/**
 * Makes the folder in which a run keeps what the engine answered, for this process and all it starts, unless it is part
 * of a run that has one.
 */
export function beginMemory(): void {
  if (process.env[name] !== undefined) return;
  made = mkdtempSync(join(tmpdir(), 'vesika-answers-'));
  process.env[name] = made;
}

/** Forgets everything, when the run is this process's own. */
export function endMemory(): void {
  if (made !== undefined) rmSync(made, { recursive: true, force: true });
}
