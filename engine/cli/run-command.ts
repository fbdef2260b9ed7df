import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { exitCodes, explain, fileErrorCode, usageErrorCode } from './cli-messages.ts';

/** The command line could not be parsed. */
export class UsageError extends Error {}

/** The command line asks for the usage. */
export class HelpWanted extends Error {}

const helpOption = { help: { type: 'boolean', default: false } } as const;

/** The line of the usage that names the option every command has. */
export const helpLine = '  --help                   this text';

/**
 * Reads files and options of a command line; every command also takes `--help`.
 *
 * @throws UsageError, HelpWanted
 */
export function parseCommand<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
) {
  const parsed = parse({ args: [...args], allowPositionals: true, options: { ...options, ...helpOption } });
  if ((parsed.values as { help: boolean }).help) throw new HelpWanted();
  return parsed;
}

function parse<T extends ParseArgsConfig>(config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/**
 * Runs a command and sets the exit code of this process; an error is printed in one sentence, without a stack.
 *
 * @param usage printed on request, and after a usage error
 */
export async function runCommand(main: () => Promise<number>, usage: string): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (error instanceof HelpWanted) {
      console.log(usage);
      process.exitCode = 0;
    } else if (error instanceof PhotoRejected) {
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
