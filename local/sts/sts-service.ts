import { localAccount } from '#local/assembly/load-assembly.ts';
import { AwsError, queryXmlError } from '#local/edge/aws-error.ts';
import type { CredentialStore } from '#local/edge/credentials.ts';
import { queryForm, queryReply } from '#local/edge/query-protocol.ts';
import type { AwsService } from '#local/edge/service.ts';
import type { Authorisation } from '#local/iam/authorisation.ts';

const namespace = 'https://sts.amazonaws.com/doc/2011-06-15/';

/** The two calls of a deployment. */
export function stsService(credentials: CredentialStore, authorisation: Authorisation, now: () => number): AwsService {
  return {
    scopes: ['sts'],
    // GetCallerIdentity needs no right; AssumeRole is authorised below, by the role.
    needs: () => [],
    handle(exchange, caller) {
      const form = queryForm(exchange);
      const action = form.get('Action') ?? '';
      if (action === 'GetCallerIdentity') {
        return queryReply(action, namespace, { Arn: caller.arn, UserId: 'local', Account: localAccount });
      }
      if (action !== 'AssumeRole') throw new AwsError('InvalidAction', `${action} is not simulated locally`);
      const role = form.get('RoleArn') ?? '';
      const externalId = form.get('ExternalId');
      const context = { ...caller.context, ...(externalId === null ? {} : { 'sts:ExternalId': externalId }) };
      authorisation.require({ ...caller, context }, [{ action: 'sts:AssumeRole', resource: role }]);
      if (!authorisation.hasRole(role)) throw new AwsError('AccessDenied', `there is no role ${role}`, 403);
      const session = credentials.forSession(role, form.get('RoleSessionName') ?? '', now());
      return queryReply(action, namespace, {
        AssumedRoleUser: { Arn: session.principal.arn, AssumedRoleId: `local:${form.get('RoleSessionName')}` },
        Credentials: {
          AccessKeyId: session.accessKeyId,
          SecretAccessKey: session.secretAccessKey,
          SessionToken: session.sessionToken,
          Expiration: new Date(session.expiresMs).toISOString(),
        },
      });
    },
    refuse: queryXmlError,
  };
}
