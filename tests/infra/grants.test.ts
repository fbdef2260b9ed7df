import { describe, expect, test } from '@jest/globals';
import { aws_iam as iam, Validations } from 'aws-cdk-lib';
import { readStage, type Stage } from '#infra/stages.ts';
import { resolveStacks } from '#local/assembly/resolve-stacks.ts';
import { inRole } from '#local/edge/credentials.ts';
import { createAuthorisation } from '#local/iam/authorisation.ts';
import { removablePlaces } from '#local/iam/statement-place.ts';
import { identifierOf } from '#local/simulators.ts';
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

describe('a function with few kinds of rows', () => {
  const cloud = resolveStacks(templateAssembly(defineForTest(readStage('local')).stacks), {
    host: '127.0.0.1',
    localise: (text) => text,
    identify: identifierOf,
  });
  const authorisation = createAuthorisation(cloud, () => undefined);
  const [table] = cloud.ofType('AWS::DynamoDB::GlobalTable');

  /** Whether the role of a function may do this with rows of these partition keys. */
  function allows(fn: string, action: string, keys: readonly string[], index = ''): boolean {
    const role = cloud.ofType('AWS::IAM::Role').find(({ id }) => id.startsWith(`${fn}Role`));
    const caller = { ...inRole(role?.attributes['Arn'] ?? '', 'test'), context: { 'dynamodb:LeadingKeys': keys } };
    return authorisation.allows(caller, {
      action: `dynamodb:${action}`,
      resource: `${table?.attributes['Arn']}${index}`,
    });
  }

  test.each([
    ['ContactApi', 'PutItem', 'idempotency#contact#key'],
    ['ContactApi', 'UpdateItem', 'rate#contact#203.0.113.9'],
    ['TrialsApi', 'UpdateItem', 'trial#digest'],
    ['TrialsApi', 'UpdateItem', 'rate#trial-code#203.0.113.9'],
    ['LinksApi', 'UpdateItem', 'order#1'],
    ['LinksApi', 'UpdateItem', 'rate#link#203.0.113.9'],
    ['EventsSweeper', 'BatchWriteItem', 'event-faces#1#0'],
    ['EventPhotosApi', 'UpdateItem', 'rate#event-file#member'],
    ['EventPhotosWorker', 'PutItem', 'event-faces#1#0'],
    ['EventPhotosSweeper', 'DeleteItem', 'event#1'],
    ['HandoffsApi', 'PutItem', 'handoff#1'],
    ['HandoffsApi', 'UpdateItem', 'rate#handoff-opening#203.0.113.9'],
  ])('%s may %s %s, and no row of a member, a payment or a setting', (fn, action, key) => {
    expect(allows(fn, action, [key])).toBe(true);
    for (const other of ['member#1', 'payment#1', 'settings', 'packs', 'counter#orders', 'audit#2026-11']) {
      expect(allows(fn, action, [other])).toBe(false);
      expect(allows(fn, action, [key, other])).toBe(false);
    }
  });

  test('writes events, codes, records of deletions, and the members whose credits buy places', () => {
    // One transaction reaches all of them.
    const own = ['event#1', 'event-code#1', 'event-owner#1', 'deletion#1', 'listing#event#2026-11', 'member#1'];
    for (const fn of ['EventsApi', 'EventsSweeper']) {
      expect(allows(fn, 'UpdateItem', own)).toBe(true);
      for (const other of ['order#1', 'payment#1', 'idempotency#1#key', 'audit#2026-11', 'listing#order#2026-11']) {
        expect(allows(fn, 'UpdateItem', [other])).toBe(false);
        expect(allows(fn, 'UpdateItem', [...own, other])).toBe(false);
      }
      expect(allows(fn, 'Query', ['member#1'])).toBe(false);
    }
    expect(allows('EventsApi', 'PutItem', [...own, 'idempotency#event 1#key'])).toBe(true);
    expect(allows('EventsApi', 'GetItem', ['member#1'])).toBe(true);
    expect(allows('EventsApi', 'Query', ['event-owner#1'], '/index/gsi1')).toBe(true);
    expect(allows('EventsApi', 'Query', ['owner#member#1'], '/index/gsi1')).toBe(false);
  });

  test('reads events, and no member, to end them by their clocks', () => {
    expect(allows('EventsSweeper', 'GetItem', ['event#1'])).toBe(true);
    for (const other of ['member#1', 'event-code#1', 'deletion#1']) {
      expect(allows('EventsSweeper', 'GetItem', [other])).toBe(false);
    }
  });

  test('reads events and members alone to draw a poster', () => {
    for (const key of ['event#1', 'member#1']) {
      expect(allows('EventPostersApi', 'GetItem', [key])).toBe(true);
      expect(allows('EventPostersApi', 'UpdateItem', [key])).toBe(false);
    }
    for (const other of ['event-code#1', 'event-owner#1', 'order#1', 'payment#1']) {
      expect(allows('EventPostersApi', 'GetItem', [other])).toBe(false);
    }
  });

  test('lists only the orders of an e-mail address to send new links', () => {
    expect(allows('LinksApi', 'Query', ['owner#email#ayse@acme.com'], '/index/gsi1')).toBe(true);
    for (const other of ['owner#member#1', 'claims#open', 'payment-token#iyzico#1']) {
      expect(allows('LinksApi', 'Query', [other], '/index/gsi1')).toBe(false);
    }
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
