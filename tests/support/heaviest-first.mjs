import TestSequencer from '@jest/test-sequencer';

/**
 * The files that take longest. A fresh clone knows no durations and goes by the size of files: one of these would then
 * begin last, and run beside an idle core.
 */
const heaviest = [
  'tests/iam/removals.test.ts',
  'engine/testing/falsify/falsify.test.ts',
  'engine/matte/matte.test.ts',
  'engine/wall/walls-of-documents.test.ts',
  'engine/photo/make-photo.test.ts',
  'tests/histories/histories.test.ts',
  'tests/browser/guest-journey.test.ts',
  'tests/browser/steadiness.test.ts',
  'tests/faults/killed-worker.test.ts',
];

/** Begins with the files that take longest; then goes on as Jest does. */
export default class HeaviestFirst extends TestSequencer {
  sort(tests) {
    const order = super.sort(tests);
    const place = ({ path }) => {
      const index = heaviest.findIndex((part) => path.includes(part));
      return index < 0 ? heaviest.length : index;
    };
    return [...order].sort((one, other) => place(one) - place(other));
  }
}
