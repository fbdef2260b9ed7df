import { createHash } from 'node:crypto';
import { localAccount } from './load-assembly.ts';

export interface PhysicalContext {
  readonly stackName: string;
  readonly region: string;
  /** `127.0.0.1:PORT`, the host of the local cloud. */
  readonly host: string;
  /** The evaluated property, when the template names the resource itself. */
  named(property: string): string | undefined;
}

export interface Physical {
  /** The value of `Ref`. */
  readonly ref: string;
  /** The values of `Fn::GetAtt`. */
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * The physical id and attributes of a resource: derived from stack and logical id alone, hence the same at every start.
 */
export type Identify = (id: string, context: PhysicalContext) => Physical;

/** A number of hexadecimal digits derived from a text. */
export const digest = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/** The value Secrets Manager generates for a secret of a template: always the same, as nothing is secret here. */
export const generatedSecret = (arn: string): string => digest(`the secret ${arn}`, 40);

export const arnOf = (service: string, { region }: Pick<PhysicalContext, 'region'>, rest: string): string =>
  `arn:aws:${service}:${region}:${localAccount}:${rest}`;

/** The name in the template, or one derived from stack and logical id. */
export const nameOf = (id: string, context: PhysicalContext, property: string): string =>
  context.named(property) ?? `${context.stackName}-${id}`;

/** For types whose resources have no name in templates: by stack and logical id, which two stacks may share. */
export const byLogicalId: Identify = (id, { stackName }) => {
  const own = `${stackName}-${id}`;
  return { ref: own, attributes: { Id: own } };
};
