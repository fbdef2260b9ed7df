import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;

/** What browsers and Node have and jsdom lacks: streams, which the mocked network needs, and marks of performance. */
const fromNode = [
  'WritableStream',
  'TransformStream',
  'ReadableStream',
  'CompressionStream',
  'DecompressionStream',
  'performance',
] as const;

/**
 * jsdom as the global object of each test file, made anew in a worker that lives on. A process for each file would spend
 * longer on starting and on loading jsdom than on its tests.
 */
const environment: Environment = {
  ...jsdom,
  async setupVM(options) {
    const made = await jsdom.setupVM?.(options);
    if (made === undefined) throw new Error('jsdom makes no context');
    for (const name of fromNode) {
      Object.defineProperty(made.getVmContext(), name, { value: globalThis[name], configurable: true, writable: true });
    }
    return made;
  },
};

export default environment;
