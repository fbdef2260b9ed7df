import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;

/** Globals of browsers and Node that jsdom lacks: streams, for the mocked network, and performance marks. */
const fromNode = [
  'WritableStream',
  'TransformStream',
  'ReadableStream',
  'CompressionStream',
  'DecompressionStream',
  'performance',
] as const;

/**
 * jsdom as the global object of each test file, recreated in a long-lived worker. A process for each file would spend
 * more time on starting and on loading jsdom than on its tests.
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
