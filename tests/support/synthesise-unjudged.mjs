/**
 * CDK validates what it synthesises with nine megabytes of WebAssembly, which each test file would compile again. A
 * real deployment runs that validation; tests check templates against AWS's own schemas instead
 * (`tests/infra/aws-limits.test.ts`).
 */
process.env.CDK_VALIDATION ??= 'false';
