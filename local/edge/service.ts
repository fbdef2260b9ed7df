import type { AwsError } from './aws-error.ts';
import type { Principal } from './credentials.ts';
import type { Exchange, Reply } from './exchange.ts';

/** One thing a call does, as an IAM policy would name it. */
export interface Need {
  /** For example `dynamodb:PutItem`. */
  action: string;
  /** ARN of what it is done to; `*` for actions without a resource. */
  resource: string;
}

/** An AWS service behind the front door; its calls arrive verified and authorised. */
export interface AwsService {
  /** Names of the service in a credential scope. */
  readonly scopes: readonly string[];
  /** What the caller's role must allow. @throws AwsError when the call is not one the service knows. */
  needs(exchange: Exchange): Need[];
  handle(exchange: Exchange, caller: Principal): Promise<Reply> | Reply;
  refuse(error: AwsError): Reply;
}
