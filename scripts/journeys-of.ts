/** A part of the product, and the journeys through it. */
interface Part {
  readonly changed: RegExp;
  readonly journeys: readonly string[];
}

/** Whether a test runs the whole product, of which it imports little. */
export const isJourney = (test: string): boolean =>
  /^tests\/((api|browser|deployment|iam)\/|faults\/killed-worker)/.test(test);

/** The journeys a change can break without an import that shows it: they run bundled functions, templates and pages. */
export const parts: readonly Part[] = [
  {
    changed: /^(functions|shared|infra|local|web\/src|engine|tests\/support)\//,
    journeys: ['api/order-journey', 'api/refusals', 'browser/end-to-end'],
  },
  {
    changed: /^(functions\/(platform|orders-core|audit|orders)|shared\/(http|orders))\//,
    journeys: ['api/answer-fields', 'api/authorisation', 'api/admin-authorisation'],
  },
  { changed: /^(infra|local\/(iam|cloudformation|assembly))\//, journeys: ['iam/removals', 'deployment/deployment'] },
  { changed: /^(infra\/|cdk\.json$)/, journeys: ['deployment/product', 'deployment/own-domain'] },
  // The build of the site.
  {
    changed: /^web\/(build\/)?[^/]+$/,
    journeys: ['api/seo', 'browser/end-to-end', 'browser/kept-shell', 'browser/steadiness'],
  },
  {
    changed: /\/(accounts|cognito|auth|settings)\//,
    journeys: ['api/accounts', 'api/google', 'browser/session', 'browser/sign-in'],
  },
  { changed: /\/(accounts|auth|settings)\//, journeys: ['browser/second-factor', 'browser/change-email'] },
  { changed: /^(functions|infra)\/platform\//, journeys: ['api/origin-secret'] },
  { changed: /^web\/src\/app\//, journeys: ['browser/woken-functions'] },
  { changed: /\/google\//, journeys: ['api/google'] },
  {
    changed: /\/admin\//,
    journeys: [
      'api/admin-authorisation',
      'browser/admin-acts',
      'browser/admin-desk',
      'browser/admin-lists',
      'browser/admin-settings',
    ],
  },
  {
    changed: /\/(payments|credits|packs|receipts|sandbox|cart|checkout|wallet|pricing|iyzico|stripe)\//,
    journeys: ['api/iyzico', 'api/stripe', 'api/packs-journey', 'api/refunds-journey', 'browser/pack-journey'],
  },
  { changed: /\/(credits|checkout|wallet)\//, journeys: ['browser/last-credit', 'browser/member-journey'] },
  { changed: /\/iyzico\//, journeys: ['browser/iyzico-journey'] },
  {
    changed: /\/guarantee\//,
    journeys: ['api/claims-journey', 'api/new-photo-journey', 'browser/claim-journey', 'browser/new-photo-journey'],
  },
  { changed: /\/(guarantee|refunds?)\//, journeys: ['browser/refunds'] },
  { changed: /\/(trials|links)\//, journeys: ['api/free-trial-journey', 'browser/free-trial-journey'] },
  {
    changed: /\/(looks|generator|bedrock)\//,
    journeys: ['api/looks-journey', 'api/look-previews', 'api/every-look', 'browser/looks-journey'],
  },
  { changed: /\/(generator|bedrock)\//, journeys: ['api/hairstyles-journey'] },
  { changed: /^web\/src\/features\/looks\//, journeys: ['browser/looks-member'] },
  {
    changed: /\/processor\//,
    journeys: ['api/processor-journey', 'api/processor-attacks', 'api/sample-processor', 'browser/sample-processor'],
  },
  { changed: /\/(events(-core)?|event-posters)\//, journeys: ['api/events-journey'] },
  {
    changed: /\/(events(-core)?|event-(posters|guests)|organizer)\//,
    journeys: ['browser/organizer-journey', 'browser/event-doubles-journey'],
  },
  { changed: /\/(event-(uploads|pictures)|events(-core)?|retention)\//, journeys: ['api/event-photos-journey'] },
  {
    changed: /\/(event-(guests|enrolments|pictures|downloads)|events(-core)?)\//,
    journeys: ['api/event-guests-journey', 'api/event-requests-journey', 'api/event-guest-bounds'],
  },
  {
    changed: /\/(event-(mails|guests|pictures|enrolments)|events(-core)?|mails)\//,
    journeys: ['api/event-mails-journey'],
  },
  { changed: /\/(event-(uploads|pictures)|events(-core)?)\//, journeys: ['api/event-contributors-journey'] },
  { changed: /\/(events(-core)?|event-[a-z]+)\//, journeys: ['api/event-access', 'api/event-isolation'] },
  {
    changed: /\/(event-(uploads|pictures)|organizer)\//,
    journeys: ['api/event-upload-resumed', 'browser/event-photos-journey'],
  },
  {
    changed: /\/(events(-core)?|event-(guests|enrolments|downloads))\/|\/lib\/push\//,
    journeys: ['browser/event-guest-journey'],
  },
  {
    changed: /\/(event-uploads|contribute|organizer|events(-core)?)\//,
    journeys: ['browser/event-contributors-journey'],
  },
  {
    changed: /\/(event-(uploads|pictures)|events|push(-authorizer)?)\//,
    journeys: ['browser/live-wall-journey'],
  },
  { changed: /\/handoffs?\//, journeys: ['api/handoff', 'browser/handoff'] },
  { changed: /\/(retention|schedules)\//, journeys: ['api/retention-journey'] },
  { changed: /\/checks\//, journeys: ['api/preview', 'api/background-switch', 'browser/preview'] },
  { changed: /^(shared\/photo|web\/src\/features\/documents)\//, journeys: ['api/documents', 'browser/documents'] },
  { changed: /^(shared\/photo|web\/src\/features\/(documents|greencard))\//, journeys: ['browser/document-journey'] },
  { changed: /^(functions\/jobs|local\/lambda)\//, journeys: ['faults/killed-worker', 'api/trace-journey'] },
  { changed: /^(web\/src\/app|infra\/site|shared\/site|local\/(site|cloudfront))\//, journeys: ['api/seo'] },
  { changed: /^functions\/orders\//, journeys: ['api/late-email'] },
  { changed: /^web\/src\/features\/orders\/(placing|camera)\//, journeys: ['browser/camera', 'browser/one-step'] },
  { changed: /^(web\/src\/(features\/orders|i18n)|shared\/texts)\//, journeys: ['browser/guest-journey'] },
  { changed: /^web\/src\/features\/orders\//, journeys: ['browser/dashboard', 'browser/broken-connection'] },
  { changed: /^web\/src\/features\/(auth|greencard|looks|orders)\//, journeys: ['browser/in-sight'] },
  { changed: /^web\/src\/offline\//, journeys: ['browser/kept-shell', 'browser/broken-connection'] },
  { changed: /^web\/src\/(app|ui)\//, journeys: ['browser/steadiness', 'browser/guest-journey'] },
  { changed: /^(web\/src\/(app|i18n)|shared\/texts)\//, journeys: ['browser/language-address'] },
  { changed: /^(web\/src\/style-book|infra\/site)\//, journeys: ['deployment/style-book'] },
];

/** The test files of the journeys through changed parts. */
export function journeysOf(changed: readonly string[]): string[] {
  const walked = parts.filter((part) => changed.some((file) => part.changed.test(file)));
  return [...new Set(walked.flatMap(({ journeys }) => journeys))].map((name) => `tests/${name}.test.ts`);
}
