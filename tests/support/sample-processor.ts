import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from '@jest/globals';
import { until } from './runner/waits.ts';

const file = fileURLToPath(new URL('../../docs/processor/sample-processor.mjs', import.meta.url));

/** The ways in which the sample of docs/processor misbehaves for an order of `sample-<word>@example.com`. */
export type SampleWord =
  | 'later'
  | 'twice'
  | 'held'
  | 'fail'
  | 'nolink'
  | 'silent'
  | 'redirect'
  | 'face'
  | 'size'
  | 'broken'
  | 'same';

export interface SampleProcessor {
  /** From the first `beforeAll` on. */
  readonly url: string;
  /** The lines it has printed about an order: the request, and its callbacks with their answers. */
  about(orderId: string): string[];
}

/** Starts the sample of docs/processor as its page says, before the tests of a file, and stops it after them. */
export function openSampleProcessor(): SampleProcessor {
  let printed = '';
  let child: ReturnType<typeof spawn> | undefined;
  const url = () => /^ready (\S+)$/m.exec(printed)?.[1];
  beforeAll(async () => {
    const { NODE_OPTIONS: _, ...inherited } = process.env;
    child = spawn(process.execPath, [file], { env: { ...inherited, PORT: '0' } });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        printed += chunk;
      });
    }
    await until(
      () => `the sample processor, which says ${printed}`,
      async () => url() !== undefined,
    );
  });
  afterAll(async () => {
    const ended = child === undefined ? undefined : once(child, 'exit');
    child?.kill();
    await ended;
  });
  return {
    get url() {
      return url() ?? '';
    },
    about: (orderId) => printed.split('\n').filter((line) => line.startsWith(`${orderId} `)),
  };
}
