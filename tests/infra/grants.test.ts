import { describe, expect, test } from '@jest/globals';
import { aws_iam as iam, Validations } from 'aws-cdk-lib';
import { readStage, type Stage } from '#infra/stages.ts';
import { removablePlaces } from '#local/iam/statement-place.ts';
import { grantInWords } from '../iam/grant.ts';
import { defineForTest } from './product-template.ts';
import { templateAssembly } from './template-assembly.ts';

/** The grants of a stage in words that name neither stage, account nor region. */
function grantsOf(name: string, hairstyles?: Stage['looks']['hairstyles']): string[] {
  const stage = readStage(name);
  const looks = hairstyles === undefined ? stage.looks : { builtin: true, hairstyles };
  const assembly = templateAssembly(defineForTest({ ...stage, looks }).stacks);
  return removablePlaces(assembly)
    .map((place) =>
      grantInWords(assembly, place)
        .replace(/AllowEventRulevesika\w+/, 'AllowEventRule')
        .replace(/vesika-[a-z]+-/g, 'vesika-STAGE-')
        .replace(/vesika\/[a-z]+\/processor-/g, 'vesika/STAGE/processor-')
        .replace(/000000000000|<AWS::AccountId>/g, 'ACCOUNT')
        .replace(/us-east-1|eu-central-1|<AWS::Region>/g, 'REGION'),
    )
    .sort();
}

describe('the grants proven for the local stage', () => {
  const local = grantsOf('local');

  test('are those of a deployed stage', () => {
    expect(local.length).toBeGreaterThan(150);
    expect(grantsOf('dev')).toEqual(local);
  });

  test('are those of a stage with generated hairstyles, plus one', () => {
    const [plain, withHairstyles] = [grantsOf('dev'), grantsOf('dev', { region: 'us-east-1' })];
    const added = withHairstyles.filter((grant) => !plain.includes(grant));
    expect(added.length).toBeGreaterThan(0);
    expect(added.filter((grant) => !/^ProcessingWorkerRole\w+: .*bedrock/.test(grant))).toEqual([]);
    expect(plain.filter((grant) => !withHairstyles.includes(grant))).toEqual([]);
  });

  test('are those of production, which has no test checkout and requires a second factor of admins', () => {
    const production = grantsOf('production');
    // tests/api/iyzico.test.ts covers the secret of its provider, which every function that asks the provider needs.
    const ofProvider =
      /^Payments(Api|Sweeper|Refunds|ReconciliationDaily)Role\w+: \w+ secretsmanager:GetSecretValue on \S+:secret:vesika\/production\/iyzico-\?{6}$/;
    const added = production.filter((grant) => !local.includes(grant) && !ofProvider.test(grant));
    const dropped = local.filter((grant) => !production.includes(grant));
    expect(added).toEqual([]);
    const ofTestCheckout = /^SandboxApi|^PaymentsReconciliationDaily\S+: .*index\/gsi[13]/;
    expect(dropped.filter((grant) => !ofTestCheckout.test(grant))).toEqual([]);
  });
});

describe('a wildcard', () => {
  /** Adds a grant to the role of a function, bypassing the constructs. */
  function withGrant(actions: string[], resources: string[], reason?: string): () => void {
    const { root, stacks } = defineForTest(readStage('dev'));
    const app = stacks.find(({ stackName }) => stackName.endsWith('-app'));
    const role = app?.node.findAll().find((child): child is iam.Role => child instanceof iam.Role);
    if (app === undefined || role === undefined) throw new Error('the product has no role');
    const odd = new iam.Policy(app, 'Odd', {
      roles: [role],
      statements: [new iam.PolicyStatement({ actions, resources })],
    });
    if (reason !== undefined) {
      const findings = [...actions.map((action) => `Action::${action}`), ...resources.map((arn) => `Resource::${arn}`)];
      for (const finding of findings.filter((text) => text.includes('*'))) {
        Validations.of(odd).acknowledge({ id: `AwsSolutions-IAM5[${finding}]`, reason });
      }
    }
    return () => root.synth({ force: true });
  }

  test('on wildcards fails the synthesis without a reason', () => {
    expect(withGrant(['s3:GetObject'], ['arn:aws:s3:::some/one'])).not.toThrow();
    expect(withGrant(['s3:Get*'], ['arn:aws:s3:::some/one'])).toThrow();
    expect(withGrant(['s3:GetObject'], ['arn:aws:s3:::some/*'])).toThrow();
  });

  test('on wildcards is accepted with a reason', () => {
    expect(withGrant(['s3:Get*'], ['arn:aws:s3:::some/*'], 'Only a test.')).not.toThrow();
  });
});
