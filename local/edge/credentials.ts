import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openDocumentFolder } from '../storage/document-folder.ts';

/** Who signed a request. */
export interface Principal {
  arn: string;
  /** Physical name of the execution role whose policies decide; the operator has none and may do everything. */
  roleName?: string;
}

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  /** Functions sign with a session token, as the temporary credentials of a role do; the operator has none. */
  sessionToken?: string;
  principal: Principal;
}

export interface CredentialStore {
  find(accessKeyId: string): Credentials | undefined;
  /** The keys of a function, the same at every start so that addresses it signed stay valid. */
  forFunction(functionName: string, roleArn: string): Credentials;
}

/** For people and tests: `AWS_ACCESS_KEY_ID=local AWS_SECRET_ACCESS_KEY=local`. */
export const operatorCredentials = {
  accessKeyId: 'local',
  secretAccessKey: 'local',
  principal: { arn: 'arn:aws:iam::000000000000:user/operator' },
} satisfies Credentials;

interface Kept {
  secretAccessKey: string;
  sessionToken: string;
}

export function openCredentialStore(stateDir: string): CredentialStore {
  const kept = openDocumentFolder<Kept>(join(stateDir, 'credentials'));
  const byKey = new Map<string, Credentials>([[operatorCredentials.accessKeyId, operatorCredentials]]);
  return {
    find: (accessKeyId) => byKey.get(accessKeyId),
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
      const roleName = roleArn.split('/').at(-1) ?? '';
      const arn = roleArn.replace(':iam:', ':sts:').replace(':role/', ':assumed-role/');
      const credentials = { accessKeyId, ...secret, principal: { arn: `${arn}/${functionName}`, roleName } };
      byKey.set(accessKeyId, credentials);
      return credentials;
    },
  };
}
