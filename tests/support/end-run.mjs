/** After the last test file of a run. */
export { endMemory as default } from './engine-memory/memory-of-run.ts';
