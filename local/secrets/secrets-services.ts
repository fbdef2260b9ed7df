import { z } from 'zod';
import { AwsError, jsonError } from '#local/edge/aws-error.ts';
import { type Exchange, header, jsonBody, jsonReply } from '#local/edge/exchange.ts';
import type { AwsService } from '#local/edge/service.ts';
import type { Parameter, Secrets } from './secrets.ts';

const actionOf = (exchange: Exchange): string => header(exchange, 'x-amz-target').split('.')[1] ?? '';
const json11 = 'application/x-amz-json-1.1';

/** Secrets Manager: reading only, secrets come from the template. */
export function secretsManagerService(secrets: Secrets): AwsService {
  return {
    scopes: ['secretsmanager'],
    needs: (exchange) => [
      {
        action: `secretsmanager:${actionOf(exchange)}`,
        resource: secrets.secret(String(jsonBody(exchange)['SecretId'])).arn,
      },
    ],
    handle(exchange) {
      if (actionOf(exchange) !== 'GetSecretValue')
        throw new AwsError('UnknownOperationException', `${actionOf(exchange)} is not simulated locally`);
      const { arn, name, value } = secrets.secret(String(jsonBody(exchange)['SecretId']));
      return jsonReply(
        200,
        { ARN: arn, Name: name, SecretString: value, VersionStages: ['AWSCURRENT'], VersionId: 'local' },
        json11,
      );
    },
    refuse: (error) => jsonError(error),
  };
}

const Names = z.array(z.string()).default([]);

/** SSM's parameter store: reading only, parameters come from the template. */
export function parameterService(secrets: Secrets): AwsService {
  const shape = ({ name, type, value, arn }: Parameter): object => ({
    Name: name,
    Type: type,
    Value: value,
    ARN: arn,
    Version: 1,
  });

  function named(exchange: Exchange): { found: Parameter[]; missing: string[] } {
    const body = jsonBody(exchange);
    if (actionOf(exchange) === 'GetParametersByPath') {
      return { found: secrets.parameters().filter(({ name }) => name.startsWith(String(body['Path']))), missing: [] };
    }
    if (actionOf(exchange) === 'GetParameter') return { found: [secrets.parameter(String(body['Name']))], missing: [] };
    const names = Names.parse(body['Names']);
    const found = secrets.parameters().filter(({ name }) => names.includes(name));
    return { found, missing: names.filter((name) => !found.some((entry) => entry.name === name)) };
  }

  return {
    scopes: ['ssm'],
    needs: (exchange) =>
      named(exchange).found.map(({ arn }) => ({ action: `ssm:${actionOf(exchange)}`, resource: arn })),
    handle(exchange) {
      const action = actionOf(exchange);
      const { found, missing } = named(exchange);
      if (action === 'GetParameter') return jsonReply(200, { Parameter: shape(found[0] as Parameter) }, json11);
      if (action === 'GetParameters' || action === 'GetParametersByPath') {
        return jsonReply(200, { Parameters: found.map(shape), InvalidParameters: missing }, json11);
      }
      throw new AwsError('UnknownOperationException', `${action} is not simulated locally`);
    },
    refuse: (error) => jsonError(error),
  };
}
