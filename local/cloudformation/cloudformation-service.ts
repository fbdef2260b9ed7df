import type { StackOutput } from '#local/assembly/resolve-stacks.ts';
import { AwsError, queryXmlError } from '#local/edge/aws-error.ts';
import { type QueryValue, queryForm, queryList, queryReply } from '#local/edge/query-protocol.ts';
import type { AwsService } from '#local/edge/service.ts';
import { asDescribed, asEvent, asResources, asSummary } from './descriptions.ts';
import type { Definition, StackRecord } from './stack-record.ts';
import { type ChangeSet, readTemplate, type Stacks, stackArn } from './stacks.ts';

const namespace = 'http://cloudformation.amazonaws.com/doc/2010-05-15/';

/** What the service needs of the cloud around the stacks. */
export interface Surroundings {
  /** The text of an object. @throws Error when it does not exist. */
  readObject(bucket: string, key: string): Promise<string>;
  /** The value of a parameter of SSM. */
  findParameter(name: string): string | undefined;
  outputsOf(stack: string): StackOutput[];
  /** Physical ids of a stack's resources. */
  resourcesOf(stack: string): { id: string; ref: string; type: string }[];
}

type Call = (form: URLSearchParams) => Promise<Result> | Result;
type Result = { readonly [member: string]: QueryValue };

/** Bucket and key of `https://s3.region.amazonaws.com/bucket/key` or `https://bucket.s3.region.amazonaws.com/key`. */
function objectAt(address: string): { bucket: string; key: string } {
  const { hostname, pathname } = new URL(address);
  const path = decodeURIComponent(pathname.slice(1));
  const [, own] = /^(.+)\.s3[.-]/.exec(hostname) ?? [];
  const slash = path.indexOf('/');
  return own ? { bucket: own, key: path } : { bucket: path.slice(0, slash), key: path.slice(slash + 1) };
}

const said = (form: URLSearchParams, name: string): string => {
  const value = form.get(name);
  if (value) return value;
  throw new AwsError('ValidationError', `${name} is missing`);
};
const tagsIn = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(queryList(form, 'Tags').map(({ Key = '', Value = '' }) => [Key, Value]));

/** The CloudFormation calls of the CDK's own commands, in the query protocol. */
export function cloudFormationService(stacks: Stacks, around: Surroundings): AwsService {
  async function bodyOf(form: URLSearchParams, previous: StackRecord | undefined): Promise<string> {
    const address = form.get('TemplateURL');
    if (form.get('UsePreviousTemplate') === 'true') return previous?.live?.body ?? '{}';
    if (!address) return said(form, 'TemplateBody');
    const { bucket, key } = objectAt(address);
    return around.readObject(bucket, key);
  }

  /** The current value of every parameter of the template. @throws AwsError ValidationError when one is missing. */
  function parametersIn(form: URLSearchParams, { Parameters = {} }: Definition['template'], before?: StackRecord) {
    const given = new Map(queryList(form, 'Parameters').map((entry) => [entry['ParameterKey'], entry] as const));
    const values = Object.entries(Parameters).map(([name, { Type, Default }]) => {
      const entry = given.get(name);
      const isPrevious = entry?.['UsePreviousValue'] === 'true';
      const fallback = Default === undefined ? undefined : String(Default);
      const isStored = Type.startsWith('AWS::SSM::Parameter::Value<');
      // A stored parameter is given by its name, and its value is looked up each time.
      const value = isPrevious && !isStored ? before?.live?.parameters[name] : entry?.['ParameterValue'];
      const plain = value ?? fallback;
      if (plain === undefined) throw new AwsError('ValidationError', `Parameters: [${name}] must have values`);
      if (!isStored) return [name, plain] as const;
      const stored = around.findParameter(plain);
      if (stored !== undefined) return [name, stored] as const;
      const why = `Unable to fetch parameters [${plain}] from parameter store for this account.`;
      throw new AwsError('ValidationError', why);
    });
    return Object.fromEntries(values);
  }

  async function propose(form: URLSearchParams): Promise<Result> {
    const stack = said(form, 'StackName');
    const found = stacks.find(stack);
    const body = await bodyOf(form, found);
    const template = readTemplate(body);
    const roleArn = form.get('RoleARN');
    const set = stacks.propose({
      name: said(form, 'ChangeSetName'),
      stack: found?.name ?? stack,
      definition: { body, template, parameters: parametersIn(form, template, found) },
      tags: tagsIn(form),
      ...(roleArn === null ? {} : { roleArn }),
    });
    return { Id: set.id, StackId: stackArn(set.stack) };
  }

  function changesNothing({ stack, definition }: ChangeSet): boolean {
    const live = stacks.get(stack).live;
    const asText = ({ template, parameters }: Definition): string => JSON.stringify([template, parameters]);
    return live !== undefined && asText(live) === asText(definition);
  }

  function describeSet(set: ChangeSet): Result {
    const isEmpty = changesNothing(set);
    const why =
      "The submitted information didn't contain changes. Submit different information to create a change set.";
    return {
      ChangeSetName: set.name,
      ChangeSetId: set.id,
      StackName: set.stack,
      StackId: stackArn(set.stack),
      CreationTime: new Date().toISOString(),
      Status: isEmpty ? 'FAILED' : 'CREATE_COMPLETE',
      StatusReason: isEmpty ? why : undefined,
      ExecutionStatus: isEmpty ? 'UNAVAILABLE' : 'AVAILABLE',
      Changes: set.changes.map(({ kind, id, type, before }) => ({
        Type: 'Resource',
        ResourceChange: {
          Action: { create: 'Add', update: 'Modify', replace: 'Modify', remove: 'Remove' }[kind],
          LogicalResourceId: id,
          PhysicalResourceId: before?.ref,
          ResourceType: type,
          Replacement: kind === 'update' ? 'False' : kind === 'replace' ? 'True' : undefined,
        },
      })),
    };
  }
  const setIn = (form: URLSearchParams): ChangeSet =>
    stacks.changeSet(form.get('StackName') ?? '', said(form, 'ChangeSetName'));
  const stackIn = (form: URLSearchParams): StackRecord => stacks.get(said(form, 'StackName'));

  const calls: Readonly<Record<string, Call>> = {
    CreateChangeSet(form) {
      return propose(form);
    },
    DescribeChangeSet(form) {
      return describeSet(setIn(form));
    },
    DeleteChangeSet(form) {
      stacks.drop(form.get('StackName') ?? '', said(form, 'ChangeSetName'));
      return {};
    },
    ExecuteChangeSet(form) {
      const set = setIn(form);
      // A failure here always rolls back.
      if (form.get('DisableRollback') === 'true') {
        throw new AwsError('ValidationError', 'Deployments without rollback are not simulated locally');
      }
      void stacks.execute(set);
      return {};
    },
    DeleteStack(form) {
      const record = stacks.find(said(form, 'StackName'));
      // Deleting a missing stack succeeds, as on AWS.
      if (record && record.status !== 'DELETE_COMPLETE') void stacks.remove(record);
      return {};
    },
    DescribeStacks(form) {
      const name = form.get('StackName');
      const records = name === null ? stacks.list() : [stacks.get(name)];
      return { Stacks: records.map((record) => asDescribed(record, around.outputsOf(record.name))) };
    },
    ListStacks() {
      return { StackSummaries: stacks.list().map((record) => asDescribed(record, [])) };
    },
    DescribeStackEvents(form) {
      const record = stackIn(form);
      return { StackEvents: record.events.toReversed().map((event) => asEvent(record, event)) };
    },
    GetTemplate(form) {
      const { live, asked } = stackIn(form);
      return { TemplateBody: (live ?? asked)?.body ?? '{}' };
    },
    async GetTemplateSummary(form) {
      const name = form.get('StackName');
      return asSummary(
        name ? (stacks.get(name).live?.template ?? { Resources: {} }) : readTemplate(await bodyOf(form, undefined)),
      );
    },
    ListStackResources(form) {
      const record = stackIn(form);
      return { StackResourceSummaries: asResources(record, around.resourcesOf(record.name)) };
    },
    DescribeStackResources(form) {
      const record = stackIn(form);
      return { StackResources: asResources(record, around.resourcesOf(record.name)) };
    },
    UpdateTerminationProtection(form) {
      const record = stackIn(form);
      record.terminationProtection = said(form, 'EnableTerminationProtection') === 'true';
      stacks.keep(record);
      return { StackId: record.id };
    },
  };

  return {
    scopes: ['cloudformation'],
    needs(exchange) {
      const form = queryForm(exchange);
      const role = form.get('RoleARN');
      const name = form.get('StackName');
      const stack = name === null ? '*' : name.startsWith('arn:') ? name : stackArn(name);
      return [
        { action: `cloudformation:${form.get('Action')}`, resource: stack },
        ...(role === null ? [] : [{ action: 'iam:PassRole', resource: role }]),
      ];
    },
    async handle(exchange) {
      const form = queryForm(exchange);
      const action = form.get('Action') ?? '';
      const call = calls[action];
      if (!call) throw new AwsError('InvalidAction', `${action} is not simulated locally`);
      return queryReply(action, namespace, await call(form));
    },
    refuse: queryXmlError,
  };
}
