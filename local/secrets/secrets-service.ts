import { z } from 'zod';
import { arnOf } from '#local/assembly/physical.ts';
import { AwsError, jsonError } from '#local/edge/aws-error.ts';
import { type Exchange, header, jsonBody, jsonReply, type Reply } from '#local/edge/exchange.ts';
import type { AwsService } from '#local/edge/service.ts';

/** A secret of the template with its previous value, once it was replaced. */
interface Versions {
  readonly current: string;
  readonly previous?: string;
}

/** The secrets in Secrets Manager. */
export interface Secrets {
  /** Sets the value of every secret whose name ends with `/` and this: a stage's own name comes before it. */
  provide(ending: string, value: object): void;
  /** @param id a name, or the ARN of a secret of the template. @throws AwsError ResourceNotFoundException */
  read(id: string, version: Version): string;
  /** Replaces a secret of the template; its value becomes the previous one. @throws AwsError ResourceNotFoundException */
  replace(arn: string, value: string): void;
  /** Removes a value, as if no operator had set it yet; `provide` restores it. */
  lose(ending: string): void;
}

const Version = z.enum(['AWSCURRENT', 'AWSPREVIOUS']);
type Version = z.infer<typeof Version>;

const missing = (): AwsError =>
  new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");

/** @param generated the secrets of the template, by ARN */
export function createSecrets(generated: readonly (readonly [string, string])[] = []): Secrets {
  const provided = new Map<string, string>();
  const own = new Map<string, Versions>(generated.map(([arn, current]) => [arn, { current }]));
  const endingOf = (name: string): string => name.split('/').at(-1) ?? '';
  return {
    provide: (ending, value) => void provided.set(ending, JSON.stringify(value)),
    lose: (ending) => void provided.delete(ending),
    read(id, version) {
      const versions = own.get(id) ?? { current: provided.get(endingOf(id)) };
      const value = version === 'AWSCURRENT' ? versions.current : (versions as Partial<Versions>).previous;
      if (value !== undefined) return value;
      throw missing();
    },
    replace(arn, value) {
      const before = own.get(arn);
      if (before === undefined) throw missing();
      own.set(arn, { current: value, previous: before.current });
    },
  };
}

const SecretRequest = z.object({
  SecretId: z.string().regex(/^[\w/+=.@:-]+$/),
  VersionStage: Version.default('AWSCURRENT'),
  SecretString: z.string().default(''),
});

/** The call of Secrets Manager that the product makes, and the one by which an operator replaces a secret. */
export function secretsService(secrets: Secrets, cloud: { readonly region: string }): AwsService {
  function callIn(exchange: Exchange): 'GetSecretValue' | 'PutSecretValue' {
    const [, call] = header(exchange, 'x-amz-target').split('.');
    if (call === 'GetSecretValue' || call === 'PutSecretValue') return call;
    throw new AwsError('UnknownOperationException', `${call} is not simulated locally`);
  }
  const requestIn = (exchange: Exchange) => SecretRequest.parse(jsonBody(exchange));

  /** AWS adds six random characters to the name; policies have to allow for them. */
  const arnFor = (id: string): string =>
    id.startsWith('arn:') ? id : arnOf('secretsmanager', cloud, `secret:${id}-local1`);

  return {
    scopes: ['secretsmanager'],
    needs: (exchange) => [
      { action: `secretsmanager:${callIn(exchange)}`, resource: arnFor(requestIn(exchange).SecretId) },
    ],
    handle(exchange): Reply {
      const { SecretId, VersionStage, SecretString: given } = requestIn(exchange);
      const isRead = callIn(exchange) === 'GetSecretValue';
      if (!isRead) secrets.replace(SecretId, given);
      const about = { ARN: arnFor(SecretId), Name: SecretId, VersionStages: [VersionStage] };
      const answer = isRead ? { ...about, SecretString: secrets.read(SecretId, VersionStage) } : about;
      return jsonReply(200, answer, 'application/x-amz-json-1.1');
    },
    refuse: (error) => jsonError(error),
  };
}
