import TestSequencer from '@jest/test-sequencer';

/**
 * The files that take longest, the longest of each step first. A fresh clone knows no durations and goes by the size of files:
 * one of these would then begin last, and run beside an idle core.
 */
const heaviest = [
  'tests/iam/removals',
  // Waits for a slow generator and works little: nobody else should wait for it at the end.
  'tests/api/cuts-journey',
  'tests/api/every-look',
  'engine/testing/falsify/falsify.test',
  'engine/matte/matte.test',
  'engine/wall/walls-of-documents',
  'engine/photo/make-photo',
  'engine/documents.test',
  'tests/histories/histories.test',
  'tests/histories/mistakes',
  'local/sqs/sqs.test',
  'tests/browser/steadiness',
  'tests/browser/guest-journey',
  'tests/browser/pack-journey',
  'tests/browser/member-journey',
  'tests/browser/document-journey',
  'tests/browser/camera',
  'tests/browser/second-factor',
  'tests/browser/broken-connection',
  'tests/browser/sign-in',
  'tests/browser/refunds',
  'tests/browser/whole-way',
  'tests/browser/iyzico-journey',
  'tests/browser/looks-journey',
  'tests/browser/free-try',
  'tests/browser/handoff',
  'tests/browser/preview',
  'tests/browser/one-step',
  'tests/api/documents',
  'tests/api/iyzico',
  'tests/api/order-journey',
  'tests/api/claims-journey',
  'tests/faults/kill-points-worker',
  'tests/api/processor-journey',
  'tests/faults/killed-worker',
  'tests/faults/kill-points-payments',
  'tests/api/accounts',
  'tests/api/authorisation',
  'tests/faults/kill-points-orders',
  'tests/api/refunds-journey',
  'tests/api/new-photo-journey',
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
