import type { AwsError } from './aws-error.ts';
import type { Principal, RequestContext } from './credentials.ts';
import type { Exchange, Reply } from './exchange.ts';

/** One thing a call does, as an IAM policy would name it. */
export interface Need {
  /** For example `dynamodb:PutItem`. */
  readonly action: string;
  /** ARN of what it is done to; `*` for actions without a resource. */
  readonly resource: string;
}

/** An AWS service behind the front door; its calls arrive verified and authorised. */
export interface AwsService {
  /** Names of the service in a credential scope. */
  readonly scopes: readonly string[];
  /** What the caller's role must allow. @throws AwsError when the call is not one the service knows. */
  needs(exchange: Exchange): Need[];
  /** What policies may ask about a call of this service alone, for example `s3:if-none-match`. */
  conditionKeys?(exchange: Exchange): RequestContext;
  handle(exchange: Exchange, caller: Principal): Promise<Reply> | Reply;
  refuse(error: AwsError): Reply;
}
