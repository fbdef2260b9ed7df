import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { Cloud } from '#local/assembly/resolve-stacks.ts';
import { AwsError } from '#local/edge/aws-error.ts';
import { openDocumentFolder } from '#local/storage/document-folder.ts';

const SecretProperties = z.object({
  SecretString: z.string().optional(),
  GenerateSecretString: z
    .object({
      PasswordLength: z.coerce.number().default(32),
      ExcludeCharacters: z.string().default(''),
      ExcludePunctuation: z.coerce.boolean().default(false),
      ExcludeNumbers: z.coerce.boolean().default(false),
      ExcludeUppercase: z.coerce.boolean().default(false),
      ExcludeLowercase: z.coerce.boolean().default(false),
      IncludeSpace: z.coerce.boolean().default(false),
      SecretStringTemplate: z.string().optional(),
      GenerateStringKey: z.string().optional(),
    })
    .optional(),
});
type Generate = NonNullable<z.infer<typeof SecretProperties>['GenerateSecretString']>;

const ParameterProperties = z.object({ Type: z.string().default('String'), Value: z.string() });

export interface Secret {
  arn: string;
  name: string;
  value: string;
}
export interface Parameter {
  arn: string;
  name: string;
  type: string;
  value: string;
}

export interface Secrets {
  /** By ARN, ARN without its random suffix, or name. @throws AwsError ResourceNotFoundException. */
  secret(id: string): Secret;
  /** @throws AwsError ParameterNotFound. */
  parameter(name: string): Parameter;
  parameters(): Parameter[];
  /** Value of `{{resolve:secretsmanager:...}}` or `{{resolve:ssm:...}}`. */
  dynamicReference(reference: string): string;
}

function generate(options: Generate): string {
  const alphabet = [
    options.ExcludeLowercase ? '' : 'abcdefghijklmnopqrstuvwxyz',
    options.ExcludeUppercase ? '' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    options.ExcludeNumbers ? '' : '0123456789',
    options.ExcludePunctuation ? '' : '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
    options.IncludeSpace ? ' ' : '',
  ]
    .join('')
    .split('')
    .filter((character) => !options.ExcludeCharacters.includes(character));
  const text = Array.from({ length: options.PasswordLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  if (!options.GenerateStringKey) return text;
  return JSON.stringify({ ...JSON.parse(options.SecretStringTemplate ?? '{}'), [options.GenerateStringKey]: text });
}

/** Stands for a secret that the template only imports by name: whoever deploys creates it, nobody does here. */
const placeholderValue = 'local';

/** Secrets and parameters of the template; what the template wants generated is generated once and kept. */
export function openSecrets(cloud: () => Cloud, stateDir: string): Secrets {
  const generated = openDocumentFolder<string>(join(stateDir, 'secrets'));

  function all(): Secret[] {
    return cloud()
      .ofType('AWS::SecretsManager::Secret')
      .map((resource) => {
        const { SecretString, GenerateSecretString } = SecretProperties.parse(resource.properties);
        const name = /:secret:(.+)-[0-9a-f]{6}$/.exec(resource.ref)?.[1] ?? resource.id;
        let value = SecretString ?? generated.get(resource.ref);
        if (value === undefined) {
          value = generate(
            GenerateSecretString ?? SecretProperties.parse({ GenerateSecretString: {} }).GenerateSecretString!,
          );
          generated.set(resource.ref, value);
        }
        return { arn: resource.ref, name, value };
      });
  }

  const find = (id: string): Secret | undefined =>
    all().find((secret) => [secret.arn, secret.name, secret.arn.replace(/-[0-9a-f]{6}$/, '')].includes(id));

  const parameters = (): Parameter[] =>
    cloud()
      .ofType('AWS::SSM::Parameter')
      .map((resource) => {
        const { Type, Value } = ParameterProperties.parse(resource.properties);
        const arn = `arn:aws:ssm:${resource.region}:000000000000:parameter/${resource.ref.replace(/^\//, '')}`;
        return { name: resource.ref, type: Type, value: Value, arn };
      });

  function parameter(name: string): Parameter {
    const found = parameters().find((entry) => entry.name === name || entry.arn === name);
    if (!found) throw new AwsError('ParameterNotFound', `Parameter ${name} not found.`);
    return found;
  }

  return {
    parameter,
    parameters,
    secret(id) {
      const found = find(id);
      if (!found) throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
      return found;
    },
    dynamicReference(reference) {
      if (reference.startsWith('ssm')) {
        const name = reference.replace(/^ssm(-secure)?:/, '').replace(/:\d+$/, '');
        return parameters().find((entry) => entry.name === name)?.value ?? placeholderValue;
      }
      const [, id = '', key] =
        /^secretsmanager:(arn:[^:]+(?::[^:]*){5}|[^:]+)(?::SecretString:([^:]*))?/.exec(reference) ?? [];
      const value = find(id)?.value ?? placeholderValue;
      if (!key || value === placeholderValue) return value;
      return String((JSON.parse(value) as Record<string, unknown>)[key]);
    },
  };
}
