import { readdirSync, readFileSync } from 'node:fs';

/** The import rules of docs/architecture.md. `npm run imports` also fails when it sees too few modules to mean anything. */

/** The floors of functions/ below the features, and on which each one stands. Tests may use what builds their records. */
const floors = [
  { folder: 'aws', below: [] },
  { folder: 'table', below: ['aws'] },
  { folder: 'platform', below: ['aws', 'table'] },
  { folder: 'audit', below: ['aws', 'table', 'platform'] },
  { folder: 'orders-core', below: ['aws', 'table', 'platform', 'audit'] },
  { folder: 'credits', below: ['aws', 'table', 'platform', 'audit', 'orders-core'] },
  { folder: 'events-core', below: ['aws', 'table', 'platform', 'credits'] },
  {
    folder: 'personal-records',
    below: ['aws', 'table', 'platform', 'audit', 'orders-core', 'credits', 'events-core'],
  },
  { folder: 'packs', below: ['aws', 'table', 'platform', 'audit', 'orders-core'] },
  { folder: 'mails', below: ['aws', 'platform'] },
  { folder: 'tools', below: ['aws', 'table', 'platform', 'audit', 'orders-core'] },
  { folder: 'generator', below: ['aws', 'platform', 'tools'] },
  { folder: 'processor', below: ['aws', 'table', 'platform', 'audit', 'orders-core', 'tools'] },
];

/** Every other folder is a feature, so that a new one is judged from its first file. */
const features = `(${readdirSync(new URL('functions/', import.meta.url))
  .filter((name) => floors.every(({ folder }) => folder !== name))
  .join('|')})`;

/** A use case waits for its ports, so it exports an async function. Entries, repositories and adapters with their parts are none. */
const useCases = readdirSync(new URL('functions/', import.meta.url), { recursive: true })
  .filter((name) => name.endsWith('.ts') && !/\.(test|repository|adapter)\.ts$/.test(name))
  .filter((name) => !/^(aws|table|platform|payments\/providers)\//.test(name))
  .filter((name) =>
    /^export async function /m.test(readFileSync(new URL(`functions/${name}`, import.meta.url), 'utf8')),
  )
  .map((name) => `^functions/${name.replaceAll('.', '\\.')}$`);

/** The rooms of the engine, lowest first; `.` are the entries at its root. */
const engineRooms = [
  ...[
    'kernels',
    'geometry',
    'input',
    'inference',
    'face',
    'mask',
    'head',
    'layout',
    'measure',
    'measure/light',
    'measure/visible',
    'measure/wall',
    'crowd',
  ],
  ...['matte', 'origin', 'analysis', 'report', 'encode', 'print', 'overlay', 'verify', 'photo', 'replay', 'looks', '.'],
  ...['live', 'cli'],
];
/** Files beside the rooms of a room are a room of their own. */
const hasRooms = (room) => engineRooms.some((other) => other.startsWith(`${room}/`));
const engineRoomPath = (room) =>
  room === '.' ? '^engine/[^/]+$' : hasRooms(room) ? `^engine/${room}/[^/]+$` : `^engine/${room}/`;

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The rooms of the local cloud, the lowest first: each may import what stands before it. `.` are the files of local/. */
const localRooms = [
  'assembly',
  'storage',
  'edge',
  'simulator',
  'iam',
  'sts',
  'ssm',
  'mail',
  'secrets',
  'partners/checkout',
  'partners/iyzico',
  'partners/stripe',
  'partners/processor',
  'partners/bedrock',
  'dynamodb',
  'sqs',
  's3',
  'lambda',
  'partners/google',
  'cognito',
  'http-api',
  'push',
  'schedules',
  'site',
  'cloudfront',
  'cloudformation',
  'status',
  'start',
  '.',
];
/** Those of its user pools. */
const cognitoRooms = [
  'srp',
  'pool',
  'tokens',
  'context',
  'triggers',
  'codes',
  'password',
  'mfa',
  'attributes',
  'session',
  'sign-in',
  'sign-up',
  'admin',
  'hosted',
  '.',
];
/** What runs the engine's networks in a browser. */
const liveCamera = '^web/src/features/orders/camera/face\\.worker\\.ts$';
const notATest = '\\.test\\.ts$';

const inRoom = (root, room) => (room === '.' ? `^${root}/[^/]+$` : `^${root}/${room}/`);

/** One rule a room: nothing in it imports a room that comes later. Tests may import anything. */
const noArrowGoesUp = (root, rooms) =>
  rooms
    .slice(0, -1)
    .map((room, index) =>
      forbid(
        `${root}-${room}-imports-only-downwards`,
        `the rooms of ${root}, from the lowest: ${rooms.join(', ')}`,
        { path: inRoom(root, room), pathNot: notATest },
        { path: rooms.slice(index + 1).map((higher) => inRoom(root, higher)) },
      ),
    );

export default {
  forbidden: [
    forbid('no-cycles', 'a cycle has no beginning to read from', {}, { circular: true }),
    forbid(
      'no-orphans',
      'a file nobody uses',
      {
        orphan: true,
        pathNot: [
          ...[
            '\\.d\\.ts$',
            '\\.test\\.tsx?$',
            '^[^/]+$',
            'config\\.ts$',
            '^tests/support/(quiet-logs|short-stacks|synthesise-unjudged)\\.mjs$',
          ],
          // Found by a pattern, and finding others by one.
          '^web/src/i18n/[a-z]+/files\\.ts$',
        ],
      },
      {},
    ),
    forbid(
      'shared-is-a-leaf',
      'shared imports zod and itself',
      { path: '^shared/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^shared/', '^node_modules/zod/'] },
    ),
    forbid(
      'engine-imports-shared',
      'the engine knows no AWS, no functions, no pages',
      { path: '^engine/', pathNot: '\\.test\\.ts$' },
      { path: ['^(functions|infra|web|local|tests|scripts)/', '^node_modules/@aws-'] },
    ),
    ...engineRooms.map((room, level) =>
      forbid(
        `engine-${room === '.' ? 'root' : room}-looks-down`,
        'a room of the engine imports the rooms below it only; the order is engineRooms',
        { path: engineRoomPath(room), pathNot: '\\.test\\.ts$' },
        { path: '^engine/', pathNot: engineRooms.slice(0, level + 1).map(engineRoomPath) },
      ),
    ),
    forbid(
      'engine-rooms-are-ordered',
      'a new room of the engine gets its place in engineRooms',
      { path: '^engine/', pathNot: engineRooms.map(engineRoomPath) },
      {},
    ),
    forbid(
      'features-do-not-import-features',
      'what several features need is in functions/orders-core, functions/audit, functions/tools, functions/credits, functions/packs, functions/personal-records, functions/mails, functions/platform or shared',
      { path: `^functions/${features}/` },
      { path: `^functions/${features}/`, pathNot: '^functions/$1/' },
    ),
    ...floors.map(({ folder, below }) =>
      forbid(
        `functions-${folder}-stands-on-what-is-below`,
        `of functions/, ${folder} imports ${below.length === 0 ? 'nothing' : below.join(', ')} and itself; what is above it stands on it`,
        { path: `^functions/${folder}/`, pathNot: '\\.test\\.ts$' },
        { path: '^functions/', pathNot: `^functions/(${[folder, ...below].join('|')})/` },
      ),
    ),
    forbid(
      'use-cases-know-no-sdk',
      'only entries, repositories and adapters touch the outside; a use case gets ports',
      {
        path: `^functions/(${features.slice(1, -1)}|orders-core|audit|personal-records|tools|mails)/`,
        pathNot: ['(api|worker|webhook|schedule|trigger|choose-provider)\\.ts$', '\\.(repository|adapter|test)\\.ts$'],
      },
      {
        path: [
          '^node_modules/(@aws-|electrodb|@middy|aws4fetch|aws-jwt)',
          '^functions/table/',
          '\\.(adapter|repository)\\.ts$',
          '^engine/',
        ],
      },
    ),
    forbid(
      'only-use-cases-and-entries-import-use-cases',
      'so that a repository loads none, and no mail: what both need is a module that only computes; a type is no load',
      {
        path: '^functions/',
        pathNot: [
          ...useCases,
          '^functions/mails/',
          // Answers the user pool, which sends the mail itself.
          '^functions/accounts/write-code-mail\\.ts$',
          '(api|worker|schedule|trigger|choose-provider)\\.ts$',
          '\\.test\\.ts$',
        ],
      },
      { path: ['^functions/mails/', ...useCases], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'who-sends-no-mail-loads-none',
      'the mails about payments are sent by the sweeper and by the worker of refunds',
      { path: '^functions/payments/(api|reconciliation/schedule)\\.ts$' },
      { path: '^functions/mails/', reachable: true },
    ),
    forbid(
      'only-repositories-know-the-table',
      'keys are known in functions/table alone',
      {
        path: '^functions/',
        pathNot: [
          '^functions/table/',
          '\\.repository(\\.test)?\\.ts$',
          '(api|worker|schedule|trigger|choose-provider)\\.ts$',
        ],
      },
      { path: ['^functions/table/', '^node_modules/electrodb/'] },
    ),
    forbid(
      'only-platform-knows-middy',
      'middy and Powertools are hidden behind functions/platform',
      { path: '^(functions|shared)/', pathNot: '^functions/platform/' },
      { path: '^node_modules/(@middy|@aws-lambda-powertools)/' },
    ),
    forbid(
      'infra-sees-environments-only',
      'of the functions infra sees what they read; of the engine, which files a package carries',
      { path: '^infra/', pathNot: '\\.test\\.ts$' },
      {
        path: '^(functions|engine|web|local|tests|scripts)/',
        pathNot: ['^functions/[^/]+/env\\.ts$', '^engine/inference/model-files\\.ts$'],
      },
    ),
    forbid(
      'web-sees-shared',
      'the browser shares the contracts, nothing else; the live camera alone runs what the engine judges by',
      { path: '^web/', pathNot: [liveCamera, '^web/build/face-models-plugin\\.ts$'] },
      { path: '^(functions|engine|infra|local|tests|scripts)/' },
    ),
    forbid(
      'the-live-camera-sees-judging-alone',
      'of the engine it runs the judging of a frame and the networks behind it; the build leaves their files out',
      { path: [liveCamera, '^web/build/face-models-plugin\\.ts$'] },
      {
        path: '^(functions|engine|infra|local|tests|scripts)/',
        pathNot: ['^engine/live/judge-frame\\.ts$', '^engine/inference/(tflite-model|model-files)\\.ts$'],
      },
    ),
    forbid(
      'web-features-do-not-import-features',
      'pages in web/src/app compose features',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    forbid(
      'web-features-do-not-import-pages',
      'a page hands a feature what it needs',
      { path: '^web/src/features/' },
      { path: '^web/src/app/' },
    ),
    forbid(
      'web-only-tools-table-imports-tools',
      'a tool is named in app/tools.tsx; pages and the order chain reach it through the table',
      {
        path: '^web/src/',
        pathNot: ['^web/src/app/tools\\.tsx$', '^web/src/features/(greencard|looks)/', '\\.test\\.tsx?$'],
      },
      { path: '^web/src/features/(greencard|looks)/' },
    ),
    forbid(
      'web-ui-and-lib-are-leaves',
      'ui, lib and i18n know no feature',
      { path: '^web/src/(ui|lib|i18n)/' },
      { path: '^web/src/(app|features)/' },
    ),
    forbid(
      'web-limits-the-sign-in-library',
      'its calls may wait for ever; sign-in-library.ts and session-tokens.ts give each a time limit',
      { path: '^web/src/', pathNot: '^web/src/lib/auth/(sign-in-library|session-tokens)\\.ts$' },
      { path: 'aws-amplify/dist/esm/auth/index', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'web-ui-stands-alone',
      'the skin knows neither the API nor the texts',
      { path: '^web/src/ui/', pathNot: '\\.test\\.tsx?$' },
      { path: '^web/src/(lib|i18n)/' },
    ),
    forbid(
      'local-stands-alone',
      'the local cloud boots a template, whatever is in it',
      { path: '^local/' },
      { path: '^(shared|functions|engine|infra|web|tests)/', pathNot: '^tests/support/' },
    ),
    ...noArrowGoesUp('local', localRooms),
    ...noArrowGoesUp('local/cognito', cognitoRooms),
    forbid(
      'local-has-no-other-rooms',
      'a new folder has its place in the order',
      {
        path: ['^local/[^/]+/'],
        pathNot: [
          ...localRooms.filter((room) => room !== 'cognito').map((room) => inRoom('local', room)),
          ...cognitoRooms.map((room) => inRoom('local/cognito', room)),
        ],
      },
      {},
    ),
    forbid(
      'nobody-imports-tests',
      'tests are nobody’s building block',
      { pathNot: ['^(tests|scripts)/', '\\.test\\.ts$'] },
      { path: '^tests/' },
    ),
    forbid(
      'nobody-imports-local',
      'the product does not know where it runs',
      { path: '^(shared|functions|engine|infra|web)/' },
      { path: '^local/' },
    ),
    forbid(
      'no-dev-dependencies-in-the-product',
      'what runs for people is installed for people',
      {
        path: '^(shared|engine|functions|web/src)/',
        pathNot: ['\\.test\\.tsx?$', '/testing/', '^web/src/test'],
      },
      { dependencyTypes: ['npm-dev'], pathNot: ['@types/'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^web/dist', '^\\.build', '^\\.local', '^engine/kernels/assembly/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
