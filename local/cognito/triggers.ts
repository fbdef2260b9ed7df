import { z } from 'zod';
import { AwsError } from '#local/edge/aws-error.ts';
import { asService } from '#local/edge/credentials.ts';
import type { PoolContext } from './pool-context.ts';
import { fullAttributes } from './user-attributes.ts';
import type { User, UserPool } from './user-pool.ts';

export interface TriggerInput {
  /** For example `PostConfirmation_ConfirmSignUp`; its first half names the trigger. */
  source: string;
  user: User;
  clientId?: string | undefined;
  /** @default everything that is known of the user */
  userAttributes?: Record<string, string>;
  clientMetadata?: Record<string, string> | null | undefined;
  request?: Record<string, unknown>;
  response?: Record<string, unknown>;
  version?: string;
}

const Answer = z.looseObject({ response: z.record(z.string(), z.unknown()).nullish() });
const Configured = z.object({ LambdaArn: z.string(), LambdaVersion: z.string() });

/** The function behind a trigger and the shape of event it wants. */
export function triggerFunction(pool: UserPool, trigger: string): { arn: string; version: string } | undefined {
  const configured = Configured.safeParse(pool.properties.LambdaConfig[`${trigger}Config`]);
  if (configured.success) return { arn: configured.data.LambdaArn, version: configured.data.LambdaVersion };
  const arn = pool.properties.LambdaConfig[trigger];
  return typeof arn === 'string' ? { arn, version: 'V1_0' } : undefined;
}

/**
 * Calls the pool's trigger function, if it has one, with the event of Cognito's developer guide.
 *
 * @returns the response part of what the function gave back.
 * @throws AwsError UserLambdaValidationException when the function throws, with its words;
 * UnexpectedLambdaException when the pool may not invoke it; InvalidLambdaResponseException when it returns no event.
 */
export async function runTrigger(
  { pool, functions }: PoolContext,
  input: TriggerInput,
): Promise<Record<string, unknown>> {
  const trigger = (input.source.split('_')[0] ?? '').replace(/^TokenGeneration$/, 'PreTokenGeneration');
  const configured = triggerFunction(pool, trigger);
  const response = input.response ?? {};
  if (!configured) return response;
  const { user } = input;
  const event = {
    version: input.version ?? '1',
    triggerSource: input.source,
    region: pool.region,
    userPoolId: pool.id,
    userName: user.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: input.clientId ?? 'CLIENT_ID_NOT_APPLICABLE' },
    request: {
      userAttributes: input.userAttributes ?? { ...fullAttributes(user), 'cognito:user_status': user.status },
      ...input.request,
      ...(input.clientMetadata ? { clientMetadata: input.clientMetadata } : {}),
    },
    response,
  };
  const outcome = await functions.invoke(configured.arn, event, asService('cognito-idp.amazonaws.com', pool.arn));
  if (!outcome.ok && outcome.error.errorType === 'AccessDeniedException') {
    throw new AwsError(
      'UnexpectedLambdaException',
      `${trigger} invocation failed due to error AccessDeniedException: ${outcome.error.errorMessage}`,
    );
  }
  if (!outcome.ok) {
    throw new AwsError('UserLambdaValidationException', `${trigger} failed with error ${outcome.error.errorMessage}.`);
  }
  const answer = Answer.safeParse(outcome.result);
  if (!answer.success) throw new AwsError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  return answer.data.response ?? response;
}
