import { byLogicalId, type Identify } from '#local/assembly/physical.ts';
import type { AwsService } from '#local/edge/service.ts';
import type { Simulator } from '#local/simulator/simulator.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { sesService } from './ses-service.ts';

const configurationSet: Identify = (id, context) => ({ ...byLogicalId(id, context), ref: context.named('Name') ?? id });

/** SES, and the inbox where every mail ends up. */
export const mail: Simulator<{ readonly inbox: Inbox; readonly service: AwsService }> = {
  types: { 'AWS::SES::ConfigurationSet': configurationSet },
  describe: (_resource, { inbox }) => `${inbox.list().length} mails in the inbox`,
  open({ cloud, stateDir, now }) {
    const inbox = openInbox(stateDir, now);
    const configurationSets = cloud.ofType('AWS::SES::ConfigurationSet').map(({ ref }) => ref);
    return { inbox, service: sesService({ cloud, inbox, configurationSets }) };
  },
  handlers: ({ service }) => ({ services: [service] }),
};
