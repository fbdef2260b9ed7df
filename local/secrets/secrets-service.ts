import { z } from 'zod';
import { arnOf } from '#local/assembly/physical.ts';
import { AwsError, jsonError } from '#local/edge/aws-error.ts';
import { type Exchange, header, jsonBody, jsonReply, type Reply } from '#local/edge/exchange.ts';
import type { AwsService } from '#local/edge/service.ts';

/** The secrets in Secrets Manager. */
export interface Secrets {
  /** Sets the value of every secret whose name ends with `/` and this: a stage's own name comes before it. */
  provide(ending: string, value: object): void;
  /** @throws AwsError ResourceNotFoundException */
  read(name: string): string;
  /** Removes a value, as if no operator had set it yet; `provide` restores it. */
  lose(ending: string): void;
}

export function createSecrets(): Secrets {
  const values = new Map<string, string>();
  const endingOf = (name: string): string => name.split('/').at(-1) ?? '';
  return {
    provide: (ending, value) => void values.set(ending, JSON.stringify(value)),
    lose: (ending) => void values.delete(ending),
    read(name) {
      const value = values.get(endingOf(name));
      if (value !== undefined) return value;
      throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    },
  };
}

const SecretRequest = z.object({ SecretId: z.string().regex(/^[\w/+=.@-]+$/) });

/** The one call of Secrets Manager that the product makes. */
export function secretsService(secrets: Secrets, cloud: { readonly region: string }): AwsService {
  function nameIn(exchange: Exchange): string {
    const target = header(exchange, 'x-amz-target');
    if (target !== 'secretsmanager.GetSecretValue') {
      throw new AwsError('UnknownOperationException', `${target} is not simulated locally`);
    }
    return SecretRequest.parse(jsonBody(exchange)).SecretId;
  }

  /** AWS adds six random characters to the name; policies have to allow for them. */
  const arnFor = (name: string): string => arnOf('secretsmanager', cloud, `secret:${name}-local1`);

  return {
    scopes: ['secretsmanager'],
    needs: (exchange) => [{ action: 'secretsmanager:GetSecretValue', resource: arnFor(nameIn(exchange)) }],
    handle(exchange): Reply {
      const name = nameIn(exchange);
      const answer = { ARN: arnFor(name), Name: name, SecretString: secrets.read(name), VersionStages: ['AWSCURRENT'] };
      return jsonReply(200, answer, 'application/x-amz-json-1.1');
    },
    refuse: (error) => jsonError(error),
  };
}
