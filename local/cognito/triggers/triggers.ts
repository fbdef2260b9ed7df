import { z } from 'zod';
import type { PoolContext } from '#local/cognito/context/pool-context.ts';
import type { LambdaConfig } from '#local/cognito/pool/pool-properties.ts';
import type { User } from '#local/cognito/pool/user.ts';
import { fullAttributes } from '#local/cognito/pool/user-attributes.ts';
import { AwsError } from '#local/edge/aws-error.ts';
import { asService } from '#local/edge/credentials.ts';

export interface TriggerInput {
  /** For example `PostConfirmation_ConfirmSignUp`; its first half names the trigger. */
  readonly source: string;
  readonly user: User;
  readonly clientId?: string | undefined;
  /** @default all of the user's */
  readonly userAttributes?: Record<string, string>;
  readonly clientMetadata?: Record<string, string> | null | undefined;
  readonly request?: Record<string, unknown>;
  readonly response?: Record<string, unknown>;
}

/** The one trigger whose configuration selects the version of its event. */
const tokenTrigger = 'TokenGeneration';

function functionBehind(trigger: string, config: LambdaConfig): string | undefined {
  if (trigger === tokenTrigger) return config.PreTokenGenerationConfig?.LambdaArn;
  return config[trigger as Exclude<keyof LambdaConfig, 'PreTokenGenerationConfig'>];
}

const Answer = z.looseObject({ response: z.record(z.string(), z.unknown()).nullish() });
/**
 * Calls the pool's trigger function, if it has one, with the event of Cognito's developer guide.
 *
 * @returns the response part of the function's answer.
 * @throws AwsError UserLambdaValidationException when the function throws, with its message; UnexpectedLambdaException
 * when the pool may not invoke it; InvalidLambdaResponseException when it returns no event.
 */
export async function runTrigger(
  { pool, functions }: PoolContext,
  input: TriggerInput,
): Promise<Record<string, unknown>> {
  const [trigger = ''] = input.source.split('_');
  const arn = functionBehind(trigger, pool.properties.LambdaConfig);
  const response = input.response ?? {};
  if (arn === undefined) return response;
  const { user } = input;
  const event = {
    version: trigger === tokenTrigger ? '2' : '1',
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
  const outcome = await functions.invoke(arn, event, asService('cognito-idp.amazonaws.com', pool.arn));
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
