import { z } from 'zod';
import { PaymentProviderId } from '#shared/payments/provider-id.ts';

/** What distinguishes one stage from another. Secrets are not here: they lie in Secrets Manager under `vesika/{stage}`. */
export const Stage = z
  .strictObject({
    name: z.string().regex(/^[a-z][a-z0-9-]{1,19}$/),
    /** Where people reach the product, without a slash at the end. */
    siteUrl: z.url().regex(/[^/]$/),
    /** A certificate in us-east-1 for the host of `siteUrl`; without one the site answers at CloudFront's own name. */
    certificateArn: z.string().startsWith('arn:aws:acm:us-east-1:').optional(),
    /** The SES domain, verified before the first deployment, and the address mails come from. */
    mailDomain: z.string(),
    mailFrom: z.email(),
    /** Who is told when an alarm rings. */
    alarmEmail: z.email().optional(),
    paymentProvider: PaymentProviderId,
    googleClientId: z.string(),
    /** Whether `admin` stands only in tokens of admins who sign in with a second factor. */
    adminMfaRequired: z.boolean(),
    /** Retained stages keep their data when a stack is deleted. */
    retained: z.boolean(),
    /** A laptop or LocalStack: packages are built for this machine, the push answers at the site's own address. */
    emulated: z.boolean(),
  })
  .refine((stage) => stage.name !== 'production' || stage.paymentProvider !== 'sandbox', {
    message: 'the sandbox checkout takes no money and is refused in production',
    path: ['paymentProvider'],
  });
export type Stage = z.infer<typeof Stage>;

const dev = {
  siteUrl: 'https://dev.vesika.example',
  mailDomain: 'vesika.example',
  mailFrom: 'photos@vesika.example',
  paymentProvider: 'sandbox',
  googleClientId: 'vesika-dev',
  adminMfaRequired: false,
  retained: false,
  emulated: false,
} as const;

const stages: Readonly<Record<string, z.input<typeof Stage>>> = {
  local: { ...dev, name: 'local', siteUrl: 'http://127.0.0.1:3000', emulated: true },
  localstack: { ...dev, name: 'localstack', siteUrl: 'http://localhost.localstack.cloud:4566', emulated: true },
  dev: { ...dev, name: 'dev' },
  production: {
    ...dev,
    name: 'production',
    siteUrl: 'https://vesika.example',
    paymentProvider: 'iyzico',
    adminMfaRequired: true,
    retained: true,
    alarmEmail: 'alarms@vesika.example',
  },
};

/**
 * The settings of a stage.
 *
 * @param instead replaces single settings: the address, for example when a laptop serves another port
 * @throws Error when the stage does not exist, or its settings contradict each other.
 */
export function readStage(name: string, instead: Partial<Pick<Stage, 'siteUrl' | 'adminMfaRequired'>> = {}): Stage {
  const settings = stages[name];
  if (settings === undefined) throw new Error(`there is no stage ${name}; there are ${Object.keys(stages).join(', ')}`);
  return Stage.parse({ ...settings, ...instead });
}
