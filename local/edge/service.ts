import type { AwsError } from './aws-error.ts';
import type { Principal, RequestContext } from './credentials.ts';
import type { Exchange, Reply } from './exchange.ts';

/** One action of a call, as an IAM policy names it. */
export interface Need {
  /** For example `dynamodb:PutItem`. */
  readonly action: string;
  /** The ARN of its resource; `*` for actions without one. */
  readonly resource: string;
}

/** An AWS service behind the front door; its calls arrive verified and authorised. */
export interface AwsService {
  /** Names of the service in a credential scope. */
  readonly scopes: readonly string[];
  /** What the caller's role must allow. @throws AwsError when the service does not know the call. */
  needs(exchange: Exchange): Need[];
  /** The facts that only this service gives to policies, for example `s3:if-none-match`. */
  conditionKeys?(exchange: Exchange): RequestContext;
  handle(exchange: Exchange, caller: Principal): Promise<Reply> | Reply;
  refuse(error: AwsError, exchange: Exchange): Reply;
}
