import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { localAccount } from '#local/assembly/load-assembly.ts';
import { openDocumentFolder } from '#local/storage/document-folder.ts';

/** The facts about a request, by condition key, for example `aws:SecureTransport`; a key may have several values. */
export type RequestContext = Readonly<Record<string, string | readonly string[]>>;

/** The caller. Without a role and a service it is the operator. */
export interface Principal {
  readonly arn: string;
  /** Name and ARN of the role whose policies decide. */
  readonly roleName?: string;
  readonly roleArn?: string;
  /** A service of AWS, for example `apigateway.amazonaws.com`; only the policy of a resource can allow it. */
  readonly service?: string;
  /** The facts that conditions of policies may use. */
  readonly context?: RequestContext;
}

/** A caller who has assumed a role. */
export function inRole(roleArn: string, session: string): Principal {
  const arn = roleArn.replace(':iam:', ':sts:').replace(':role/', ':assumed-role/');
  return { arn: `${arn}/${session}`, roleName: roleArn.split('/').at(-1) ?? '', roleArn };
}

/** A service that acts on behalf of a resource, for example a gateway for one of its routes. */
export function asService(service: string, sourceArn: string): Principal {
  return {
    arn: service,
    service,
    context: { 'aws:SecureTransport': 'true', 'aws:SourceArn': sourceArn, 'aws:SourceAccount': localAccount },
  };
}

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Functions sign with a session token, like the temporary credentials of a role; the operator has none. */
  readonly sessionToken?: string;
  readonly principal: Principal;
}

/** The lifetime of a session's keys, in milliseconds: an hour, the default on AWS. */
const sessionMs = 3_600_000;

export interface Session extends Credentials {
  readonly sessionToken: string;
  readonly expiresMs: number;
}

export interface CredentialStore {
  find(accessKeyId: string): Credentials | undefined;
  /** The keys of a function, the same at every start so that URLs it signed stay valid. */
  forFunction(functionName: string, roleArn: string): Credentials;
  /** The keys of a caller who assumes a role; they end with the process. */
  forSession(roleArn: string, session: string, nowMs: number): Session;
}

/** For people and tests: `AWS_ACCESS_KEY_ID=local AWS_SECRET_ACCESS_KEY=local`. */
export const operatorCredentials = {
  accessKeyId: 'local',
  secretAccessKey: 'local',
  principal: { arn: 'arn:aws:iam::000000000000:user/operator' },
} satisfies Credentials;

interface StoredCredential {
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

export function openCredentialStore(stateDir: string): CredentialStore {
  const kept = openDocumentFolder<StoredCredential>(join(stateDir, 'credentials'));
  const byKey = new Map<string, Credentials>([[operatorCredentials.accessKeyId, operatorCredentials]]);
  return {
    find: (accessKeyId) => byKey.get(accessKeyId),
    forSession(roleArn, session, nowMs) {
      const keys = {
        accessKeyId: `ASIA${randomBytes(8).toString('hex').toUpperCase()}`,
        secretAccessKey: randomBytes(30).toString('base64'),
        sessionToken: randomBytes(60).toString('base64'),
        principal: inRole(roleArn, session),
        expiresMs: nowMs + sessionMs,
      };
      byKey.set(keys.accessKeyId, keys);
      return keys;
    },
    forFunction(functionName, roleArn) {
      const digest = createHash('sha256').update(functionName).digest('hex').slice(0, 16).toUpperCase();
      const accessKeyId = `ASIA${digest}`;
      let secret = kept.get(accessKeyId);
      if (!secret) {
        secret = {
          secretAccessKey: randomBytes(30).toString('base64'),
          sessionToken: randomBytes(60).toString('base64'),
        };
        kept.set(accessKeyId, secret);
      }
      const credentials = { accessKeyId, ...secret, principal: inRole(roleArn, functionName) };
      byKey.set(accessKeyId, credentials);
      return credentials;
    },
  };
}
