import { AwsError } from '#local/edge/aws-error.ts';
import { type Exchange, header, jsonReply, type Reply } from '#local/edge/exchange.ts';
import type { AwsService } from '#local/edge/service.ts';
import type { FunctionPool } from './function-pool.ts';
import type { Functions } from './functions.ts';

const invocationPath = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

/** Lambda's Invoke call for synchronous callers. */
export function lambdaService(functions: Functions): AwsService {
  function called(exchange: Exchange): FunctionPool {
    const name = decodeURIComponent(invocationPath.exec(exchange.rawPath)?.[1] ?? '');
    const pool = functions.find(name);
    if (!pool) throw new AwsError('ResourceNotFoundException', `Function not found: ${name}`, 404);
    return pool;
  }

  async function handle(exchange: Exchange): Promise<Reply> {
    const pool = called(exchange);
    const text = exchange.body.toString('utf8');
    const event: unknown = text ? JSON.parse(text) : {};
    const type = header(exchange, 'x-amz-invocation-type') || 'RequestResponse';
    if (type !== 'RequestResponse') {
      throw new AwsError('InvalidParameterValueException', `Invocations of the type ${type} are not simulated locally`);
    }
    const done = await pool.invoke(event);
    const { status, body, headers } = jsonReply(200, done.ok ? done.result : done.error);
    return {
      status,
      headers: {
        ...headers,
        'x-amz-executed-version': '$LATEST',
        ...(done.ok ? {} : { 'x-amz-function-error': 'Unhandled' }),
      },
      ...(body === undefined ? {} : { body }),
    };
  }

  return {
    scopes: ['lambda'],
    needs: (exchange) => [{ action: 'lambda:InvokeFunction', resource: called(exchange).settings.arn }],
    handle,
    refuse: (error) => ({
      status: error.status,
      headers: { 'content-type': 'application/json', 'x-amzn-errortype': error.code },
      body: JSON.stringify({ Type: 'User', Message: error.message, message: error.message }),
    }),
  };
}
