import TestSequencer from '@jest/test-sequencer';

/**
 * The slowest files, the slowest of each step first. A fresh clone knows no durations and orders files by size: one of
 * these would then start last and run next to an idle core.
 */
const heaviest = [
  // These mostly wait: nothing else should wait for them at the end.
  'tests/api/sample-processor',
  'tests/api/processor-journey',
  'tests/api/hairstyles-journey',
  'tests/iam/removals',
  'tests/deployment/deployment',
  'tests/api/order-journey',
  'tests/api/authorisation',
  'tests/api/admin-authorisation',
  'tests/faults/event-races',
  'tests/faults/event-guest-races',
  'tests/api/event-access',
  'tests/api/event-isolation',
  'tests/faults/killed-worker',
  'tests/api/documents',
  'tests/api/processor-attacks',
  'tests/api/looks-journey',
  'tests/api/every-look',
  'tests/api/claims-journey',
  'tests/api/accounts',
  'tests/support/engine/falsify/falsify.test',
  'engine/matte/matte.test',
  'engine/looks/hairstyles/draw-hairstyle',
  'engine/photo/make-photo',
  'engine/measure/wall/walls-of-documents',
  'engine/head/geometry',
  'tests/histories/mistakes',
  'local/sqs/sqs.test',
  'tests/histories/histories.test',
  'tests/browser/guest-journey',
  'tests/browser/pack-journey',
  'tests/browser/admin-acts',
  'tests/browser/member-journey',
  'tests/browser/sign-in',
  'tests/browser/session',
  'tests/browser/steadiness',
  'tests/browser/second-factor',
  'tests/browser/looks-journey',
  'tests/browser/iyzico-journey',
  'tests/browser/looks-member',
  'tests/browser/sample-processor',
  'tests/browser/end-to-end',
  'tests/browser/admin-desk',
  'tests/browser/free-trial',
  'tests/browser/camera',
  'tests/browser/broken-connection',
  'tests/browser/handoff',
  'tests/browser/document-journey',
];

/** Starts with the slowest files; then continues in Jest's order. */
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
