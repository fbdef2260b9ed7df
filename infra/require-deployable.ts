import { Annotations, type Stack } from 'aws-cdk-lib';
import { brand, type Trader } from '#shared/brand.ts';
import { availableProviders } from '#shared/payments/provider-id.ts';
import type { Stage } from './stages.ts';

/** Domains that cannot be registered (RFC 2606); placeholders until an operator sets real ones. */
const placeholder = /\.example(?=[:/]|$)/;

/** What a stage is deployed with besides its settings. */
export interface Surroundings {
  /** The region of the operator's profile. @default not known: nothing is compared */
  readonly profileRegion?: string | undefined;
  /** @default the brand of the product */
  readonly seller?: {
    readonly supportEmail: string;
    readonly trader: Trader;
    readonly counselReviewedOn: string | undefined;
  };
}

/** What prevents the deployment of a stage, in words for the operator; a laptop needs none of it. */
export function obstacles(stage: Stage, { profileRegion, seller = brand }: Surroundings = {}): string[] {
  if (stage.emulated) return [];
  const { region, siteUrl, certificateArn, paymentProvider, alarmEmail, googleClientId } = stage;
  const found: string[] = [];
  if (profileRegion !== undefined && profileRegion !== region) {
    found.push(`region is ${region}, and your AWS profile means ${profileRegion}: set AWS_REGION=${region}`);
  }
  const addresses = { siteUrl, mailDomain: stage.mailDomain, mailFrom: stage.mailFrom, alarmEmail };
  for (const [setting, value] of Object.entries({ ...addresses, 'brand.supportEmail': seller.supportEmail })) {
    if (value !== undefined && placeholder.test(value)) found.push(`${setting} is the placeholder ${value}`);
  }
  if (googleClientId !== undefined && !googleClientId.endsWith('.apps.googleusercontent.com')) {
    found.push(
      `googleClientId is ${googleClientId}, no client of Google: without sign-in by Google, remove the setting`,
    );
  }
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
  const { address, tax, register, phone } = seller.trader;
  const owed = { 'trader.address': address, 'trader.tax': tax, 'trader.register': register, 'trader.phone': phone };
  for (const [setting, value] of Object.entries({
    ...{ siteUrl, webAclArn: stage.webAclArn, alarmEmail },
    ...Object.fromEntries(Object.entries(owed).map(([name, detail]) => [`brand.${name}`, detail])),
    'brand.counselReviewedOn': seller.counselReviewedOn,
  })) {
    if (value === undefined) found.push(`${setting} is not set`);
  }
  return found;
}

/**
 * Refuses a stage that would deploy but not work.
 *
 * @throws Error with everything that is missing, so that it can be fixed at once.
 */
export function requireDeployable(stage: Stage, found: readonly string[]): void {
  if (found.length > 0) throw new Error(inOneList(stage, found));
}

/** Everything that is missing, one a line. */
export function inOneList({ name }: Stage, found: readonly string[]): string {
  const lines = found.map((obstacle) => `\n- ${obstacle}`).join('');
  return `the stage ${name} cannot be deployed with its settings in infra/stages.ts and shared/brand.ts:${lines}`;
}

/** Marks stacks so that the CDK's command line deploys none of them, also not from an assembly written earlier. */
export function refuseDeployment(stacks: readonly Stack[], found: readonly string[]): void {
  for (const stack of stacks) for (const obstacle of found) Annotations.of(stack).addError(obstacle);
}
