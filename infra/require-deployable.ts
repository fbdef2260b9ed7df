import { availableProviders, providerAddresses } from '#shared/payments/provider-id.ts';
import type { Stage } from './stages.ts';

/** Domains that cannot be registered (RFC 2606); placeholders until an operator sets real ones. */
const placeholder = /\.example(?=[:/]|$)/;

/** What prevents the deployment of a stage, in words for the operator; a laptop needs none of it. */
export function obstacles(stage: Stage): string[] {
  if (stage.emulated) return [];
  const { siteUrl, certificateArn, paymentProvider, paymentBaseUrl, alarmEmail } = stage;
  const found: string[] = [];
  if (siteUrl !== undefined && certificateArn === undefined) {
    found.push(`certificateArn is not set: nothing would answer at ${siteUrl}`);
  }
  if (certificateArn !== undefined && siteUrl === undefined)
    found.push('certificateArn is set without the siteUrl it is for');
  if (!availableProviders.includes(paymentProvider)) {
    found.push(`paymentProvider is ${paymentProvider}, and no adapter exists for it yet: no customer could pay`);
  }
  if (stage.looks.hairstyles !== undefined && stage.looks.hairstyles.modelAccess === undefined) {
    found.push(
      'looks.hairstyles.modelAccess is not set: AWS refuses to draw for an account that has not accepted the terms',
    );
  }
  if (!stage.retained) return found;
  if (paymentBaseUrl !== undefined && !Object.values(providerAddresses).some(({ live }) => live === paymentBaseUrl)) {
    found.push(`paymentBaseUrl is ${paymentBaseUrl}, where no provider takes money`);
  }
  for (const [setting, value] of Object.entries({
    siteUrl,
    webAclArn: stage.webAclArn,
    mailDomain: stage.mailDomain,
    mailFrom: stage.mailFrom,
    alarmEmail,
  })) {
    if (value === undefined) found.push(`${setting} is not set`);
    else if (placeholder.test(value)) found.push(`${setting} is the placeholder ${value}`);
  }
  return found;
}

/**
 * Refuses a stage that would deploy but not work.
 *
 * @throws Error with everything that is missing, so that it can be fixed at once.
 */
export function requireDeployable(stage: Stage): void {
  const found = obstacles(stage);
  if (found.length === 0) return;
  const lines = found.map((obstacle) => `\n- ${obstacle}`).join('');
  throw new Error(`the stage ${stage.name} cannot be deployed with its settings in infra/stages.ts:${lines}`);
}
