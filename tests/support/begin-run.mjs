/** Before the first test file of a run. */
export { beginMemory as default } from './engine-memory/memory-of-run.ts';
