/**
 * CDK judges what it synthesises by nine megabytes of WebAssembly, which each test file would compile anew. Whoever deploys
 * hears that judgement; tests hold templates to AWS's own schemas instead (`tests/infra/aws-limits.test.ts`).
 */
process.env.CDK_VALIDATION ??= 'false';
