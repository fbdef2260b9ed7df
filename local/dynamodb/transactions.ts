import { AwsError } from '#local/edge/aws-error.ts';
import {
  conditionHolds,
  type Document,
  existingItem,
  perform,
  type Request,
  type Store,
  validate,
} from './dynalite.ts';

/** DynamoDB's limit for one transaction. */
const maxItems = 100;

const operationOf = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'DeleteItem',
} as const;
type Kind = keyof typeof operationOf;

interface Reason {
  readonly Code: string;
  readonly Message?: string;
  Item?: unknown;
}

interface Step {
  readonly kind: Kind;
  readonly request: Request;
  /** Table and key: no item may appear twice. */
  readonly identity: string;
  reason: Reason;
}

export function transactionParts(body: Document): { kind: string; spec: Document }[] {
  const items = Array.isArray(body['TransactItems']) ? (body['TransactItems'] as Document[]) : [];
  if (items.length === 0 || items.length > maxItems) {
    throw new AwsError('ValidationException', `Member must have length between 1 and ${maxItems}, inclusive`);
  }
  return items.map((item) => {
    const [[kind, spec] = ['', {}]] = Object.entries(item);
    return { kind, spec: spec as Document };
  });
}

async function plan(store: Store, kind: string, spec: Document): Promise<Step> {
  if (!(kind in operationOf)) throw new AwsError('ValidationException', `Unknown transaction item ${kind}`);
  const operation = operationOf[kind as Kind];
  const returnOld = spec['ReturnValuesOnConditionCheckFailure'] === 'ALL_OLD';
  const request = validate(store, operation, structuredClone(spec));
  const { key, item } = await existingItem(store, request);
  const failed: Reason = { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' };
  if (returnOld && item) failed.Item = item;
  return {
    kind: kind as Kind,
    request,
    identity: `${request.TableName}/${key}`,
    reason: conditionHolds(request, item) ? { Code: 'None' } : failed,
  };
}

function cancelled(reasons: Reason[]): AwsError {
  const codes = reasons.map((reason) => reason.Code).join(', ');
  return new AwsError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    400,
    { CancellationReasons: reasons },
  );
}

/**
 * All conditions first, then all writes; must run inside `exclusively`, which drops the writes when this throws.
 *
 * @throws AwsError TransactionCanceledException with one reason per item, in order.
 */
export async function transactWrite(store: Store, body: Document): Promise<Document> {
  const steps: Step[] = [];
  for (const { kind, spec } of transactionParts(body)) {
    const step = await plan(store, kind, spec);
    if (steps.some((other) => other.identity === step.identity)) {
      throw new AwsError('ValidationException', 'Transaction request cannot include multiple operations on one item');
    }
    steps.push(step);
  }
  if (steps.some((step) => step.reason.Code !== 'None')) throw cancelled(steps.map((step) => step.reason));
  for (const step of steps) {
    if (step.kind === 'ConditionCheck') continue;
    try {
      await perform(store, operationOf[step.kind], step.request);
    } catch (error) {
      step.reason = { Code: 'ValidationError', Message: error instanceof Error ? error.message : String(error) };
      throw cancelled(steps.map((other) => other.reason));
    }
  }
  return {};
}

export async function transactGet(store: Store, body: Document): Promise<Document> {
  const responses: Document[] = [];
  for (const { spec } of transactionParts(body)) {
    responses.push(await perform(store, 'GetItem', validate(store, 'GetItem', structuredClone(spec))));
  }
  return { Responses: responses };
}
