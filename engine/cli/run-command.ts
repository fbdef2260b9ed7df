import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { exitCodes, explain, fileErrorCode, usageErrorCode } from './cli-messages.ts';

/** The command line could not be parsed. */
export class UsageError extends Error {}

/**
 * Runs a command and sets the exit code of this process; an error is printed in one sentence, without a stack.
 *
 * @param usage printed after a usage error
 */
export async function runCommand(main: () => Promise<number>, usage: string): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (error instanceof PhotoRejected) {
      console.error(explain(error));
      process.exitCode = exitCodes[error.code];
    } else if (error instanceof UsageError) {
      console.error(`${error.message}\n${usage}`);
      process.exitCode = usageErrorCode;
    } else if (error instanceof Error && 'syscall' in error) {
      console.error(`The file could not be read or written: ${error.message}`);
      process.exitCode = fileErrorCode;
    } else {
      throw error;
    }
  }
}

/** @throws UsageError when both paths are the same file */
export async function refuseOverwriting(input: string, output: string): Promise<void> {
  if ((await pathOf(input)) === (await pathOf(output))) throw new UsageError('the output would overwrite the input');
}

/** The real path of an existing file, otherwise the path it would have. */
async function pathOf(path: string): Promise<string> {
  return realpath(path).catch(() => resolve(path));
}

/**
 * One of the values an option takes.
 *
 * @throws UsageError naming them all
 */
export function oneOf<T extends string>(choice: { options: readonly T[] }, value: string, option: string): T {
  const found = choice.options.find((known) => known === value);
  if (found === undefined) throw new UsageError(`${option} must be one of ${choice.options.join(', ')}`);
  return found;
}

/** @throws UsageError */
export function positive(value: string, option: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw new UsageError(`${option} must be a whole number of pixels`);
  return number;
}
