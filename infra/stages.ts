import { z } from 'zod';
import { Prices } from '#shared/money.ts';
import { PaymentProviderId, providerAddresses } from '#shared/payments/provider-id.ts';
import { defaultPhotoPrices } from '#shared/site/default-prices.ts';

/** The concurrency of functions. */
const Concurrency = z.strictObject({
  /** Workers of the queues; SQS requires at least two. */
  jobs: z.number().int().min(2),
  refunds: z.number().int().min(2),
  eventPictures: z.number().int().min(2),
  /**
   * Whether each sweeper has a reserved concurrency of one. AWS grants that to accounts whose limit is above the ten
   * that must stay unreserved; a new account has exactly ten, and the deployment would fail.
   */
  reserveSweepers: z.boolean(),
});

/** The regions in which the generator of hairstyles can be called; its profile works in all of them. */
export const generatorRegions = ['us-east-1', 'us-east-2', 'us-west-2'] as const;

/** The generator of hairstyles. */
const HairstyleGenerator = z.strictObject({
  region: z.enum(generatorRegions),
  /**
   * The account in which an operator has called the model once and so accepted its terms; AWS refuses every other one.
   * The runbook says how.
   */
  modelAccess: z
    .string()
    .regex(/^\d{12}$/)
    .optional(),
});

function isPaidForReal({
  retained,
  paymentBaseUrl,
}: {
  retained: boolean;
  paymentBaseUrl?: string | undefined;
}): boolean {
  const live = Object.values(providerAddresses).map((address) => address.live);
  return !retained || paymentBaseUrl === undefined || live.includes(paymentBaseUrl);
}

/**
 * What distinguishes one stage from another. Secrets are not here: they are in Secrets Manager under `vesika/{stage}`.
 */
export const Stage = z
  .strictObject({
    name: z.string().regex(/^[a-z][a-z0-9-]{1,19}$/),
    /** The only region of its stacks: a copy in another region would be a second, empty product. */
    region: z.string().regex(/^[a-z]{2}-[a-z]+-\d$/),
    /** The stage's own domain, without a slash at the end. @default the name CloudFront gives the distribution */
    siteUrl: z.url().regex(/[^/]$/).optional(),
    /** A certificate in us-east-1 for the host of `siteUrl`. */
    certificateArn: z.string().startsWith('arn:aws:acm:us-east-1:').optional(),
    /** The firewall in front of CloudFront, the output of `npm run deploy:firewall`. */
    webAclArn: z
      .string()
      .regex(/^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\//)
      .optional(),
    /** The SES domain, verified before the first deployment, and the sender of mails. */
    mailDomain: z.string(),
    mailFrom: z.email(),
    /** The recipient of alarms. */
    alarmEmail: z.email().optional(),
    /** A monthly budget of the account in US dollars; the recipient of alarms gets its mails. @default none */
    budgetUsd: z.number().int().positive().optional(),
    /** A vault of AWS Backup in another account that gets a copy of the table a day. @default no copy */
    backupVaultArn: z
      .string()
      .regex(/^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]+$/)
      .optional(),
    paymentProvider: PaymentProviderId,
    /** Another URL than the provider's own, for trials. @default the provider's, on a laptop its stand-in's */
    paymentBaseUrl: z.url().optional(),
    /** The price of a photo paid by card: cents and kuruş. No price is converted from the other. */
    photoPrices: Prices,
    /** The OAuth client at Google; its secret is `vesika/{stage}/google`. @default there is no sign-in with Google */
    googleClientId: z.string().optional(),
    /** Whether only tokens of admins with a second factor contain `admin`. */
    adminMfaRequired: z.boolean(),
    /**
     * Whether a busy background may be replaced by white; otherwise such a photo is delivered as it was taken, or
     * refused.
     */
    mayReplaceBackground: z.boolean(),
    /** The offered look engines; without any, retoucher, hair and makeup changer take no orders. */
    looks: z.strictObject({
      builtin: z.boolean(),
      /** Draws hairstyles, and sends part of the picture to the USA for it. @default no hairstyles are offered */
      hairstyles: HairstyleGenerator.optional(),
    }),
    /**
     * Photo events: the face network, and the legal ground on which this stage processes biometric data. Pages name
     * events, and members create them, only where both are stated. @default no events are offered
     */
    events: z.strictObject({ faceNetwork: z.literal('dlib'), legalGround: z.string().min(20) }).optional(),
    concurrency: Concurrency,
    /** A stage for customers: it keeps its data when a stack is deleted, and takes real money, which no other does. */
    retained: z.boolean(),
    /** A laptop or LocalStack: packages are built for this machine, the push uses the site's own URL. */
    emulated: z.boolean(),
  })
  .refine((stage) => !stage.retained || stage.paymentProvider !== 'sandbox', {
    message: 'the sandbox checkout takes no money and is refused on a retained stage',
    path: ['paymentProvider'],
  })
  .refine(isPaidForReal, {
    message: 'a stand-in for a payment provider takes no money and is refused on a retained stage',
    path: ['paymentBaseUrl'],
  })
  .refine(({ looks }) => looks.hairstyles === undefined || looks.builtin, {
    message: 'a generated hairstyle needs the hair mask, the colours and the comparison of the built-in engine',
    path: ['looks', 'hairstyles'],
  })
  .refine(
    ({ retained, looks }) => !retained || looks.hairstyles === undefined || looks.hairstyles.modelAccess !== undefined,
    {
      message: 'hairstyles would be sold without access to their model: name the account that has access',
      path: ['looks', 'hairstyles', 'modelAccess'],
    },
  )
  .refine(({ budgetUsd, alarmEmail }) => budgetUsd === undefined || alarmEmail !== undefined, {
    message: 'the mails of the budget have no recipient: set alarmEmail',
    path: ['budgetUsd'],
  })
  .refine((stage) => !stage.emulated || stage.siteUrl !== undefined, {
    message: 'an emulated distribution gets no domain name: set its URL',
    path: ['siteUrl'],
  });
export type Stage = z.infer<typeof Stage>;

const dev = {
  region: 'eu-central-1',
  mailDomain: 'vesika.example',
  mailFrom: 'photos@vesika.example',
  paymentProvider: 'sandbox',
  photoPrices: defaultPhotoPrices,
  googleClientId: 'vesika-dev',
  adminMfaRequired: false,
  mayReplaceBackground: true,
  looks: { builtin: true },
  events: { faceNetwork: 'dlib', legalGround: 'To try things out: drawn people, and people who agreed to it.' },
  // A new account runs ten functions concurrently: five schedules and the workers leave room for requests.
  concurrency: { jobs: 2, refunds: 2, eventPictures: 2, reserveSweepers: false },
  retained: false,
  emulated: false,
} as const;

/** This machine has no limit, and journeys run with the concurrency of production. */
const emulated = {
  ...dev,
  region: 'us-east-1',
  concurrency: { jobs: 10, refunds: 2, eventPictures: 2, reserveSweepers: false },
  emulated: true,
} as const;

const stages: Readonly<Record<string, z.input<typeof Stage>>> = {
  local: { ...emulated, name: 'local', siteUrl: 'http://127.0.0.1:3000' },
  localstack: { ...emulated, name: 'localstack', siteUrl: 'http://localhost.localstack.cloud:4566' },
  dev: { ...dev, name: 'dev' },
  production: {
    ...dev,
    name: 'production',
    siteUrl: 'https://vesika.example',
    paymentProvider: 'iyzico',
    adminMfaRequired: true,
    concurrency: { jobs: 10, refunds: 2, eventPictures: 20, reserveSweepers: true },
    retained: true,
    // Not before an operator states the legal ground.
    events: undefined,
    alarmEmail: 'alarms@vesika.example',
  },
};

/** Settings a single synthesis may replace. */
export type StageChanges = Partial<
  Pick<Stage, 'siteUrl' | 'adminMfaRequired' | 'mayReplaceBackground' | 'paymentProvider' | 'looks' | 'events'>
>;

/**
 * The settings of a stage.
 *
 * @param instead replaces single settings: the URL, for example when a laptop serves another port
 * @throws Error when the stage does not exist, or its settings contradict each other.
 */
export function readStage(name: string, instead: StageChanges = {}): Stage {
  const settings = stages[name];
  if (settings === undefined) throw new Error(`there is no stage ${name}; there are ${Object.keys(stages).join(', ')}`);
  return Stage.parse({ ...settings, ...instead });
}
