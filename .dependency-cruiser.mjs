/** The import rules of docs/architecture.md. `npm run imports` also fails when it sees too few modules to mean anything. */

const features = '(orders|checks|extras|payments|jobs|contact|site|live|sandbox|accounts|admin)';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid('no-cycles', 'a cycle has no beginning to read from', {}, { circular: true }),
    forbid(
      'no-orphans',
      'a file nobody uses',
      {
        orphan: true,
        pathNot: ['\\.d\\.ts$', '\\.test\\.tsx?$', '^[^/]+$', 'config\\.ts$', '^tests/support/quiet-logs\\.mjs$'],
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
    forbid(
      'features-do-not-import-features',
      'what several features need is in functions/records, functions/tools, functions/credits, functions/mails, functions/platform or shared',
      { path: `^functions/${features}/` },
      { path: `^functions/${features}/`, pathNot: '^functions/$1/' },
    ),
    forbid(
      'use-cases-know-no-sdk',
      'only entries, repositories and adapters touch the outside; a use case gets ports',
      {
        path: `^functions/(${features.slice(1, -1)}|records|tools)/`,
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
      'the browser shares the contracts, nothing else',
      { path: '^web/' },
      { path: '^(functions|engine|infra|local|tests|scripts)/' },
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
      'web-tools-table-alone-names-a-room',
      'a tool is named in app/tools.tsx; pages and the order chain reach it through the table',
      {
        path: '^web/src/',
        pathNot: [
          '^web/src/app/tools\\.tsx$',
          '^web/src/features/(greencard|retoucher|hair-changer|makeup-changer)/',
          '\\.test\\.tsx?$',
        ],
      },
      { path: '^web/src/features/(greencard|retoucher|hair-changer|makeup-changer)/' },
    ),
    forbid(
      'web-ui-and-lib-are-leaves',
      'ui, lib and i18n know no feature',
      { path: '^web/src/(ui|lib|i18n)/' },
      { path: '^web/src/(app|features)/' },
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
      { path: '^(shared|functions|engine|infra|web|tests)/' },
    ),
    forbid(
      'nobody-imports-tests',
      'tests are nobody’s building block',
      { pathNot: '^(tests|scripts)/' },
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
        pathNot: ['\\.test\\.tsx?$', 'bench', '/testing/', '^web/src/test'],
      },
      { dependencyTypes: ['npm-dev'], pathNot: ['@types/'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^web/dist', '^\\.build', '^\\.local'] },
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
