import { randomInt } from 'node:crypto';
import type { PoolContext } from '#local/cognito/context/pool-context.ts';
import type { User } from '#local/cognito/pool/user.ts';
import { saveUser, updateUser } from '#local/cognito/pool/user-pool.ts';
import { runTrigger } from '#local/cognito/triggers/triggers.ts';
import { AwsError } from '#local/edge/aws-error.ts';
import { sameSignature } from '#local/edge/signature.ts';
import { unescapeXml } from '#local/edge/xml.ts';
import { checkAttempts, countAttempt } from './attempt-limits.ts';

/** How long a mailed code is valid: a day for an e-mail, an hour for a password. */
const dayMs = 86_400_000;
const lifeMs = { signup: dayMs, email: dayMs, reset: 3_600_000 } as const;
export type CodePurpose = keyof typeof lifeMs;

export interface CodeDelivery {
  readonly AttributeName: 'email';
  readonly DeliveryMedium: 'EMAIL';
  /** Masked, as AWS answers it. */
  readonly Destination: string;
}

/** The delivery details in an answer; also for unknown users, so that they look the same. */
export const codeDelivery = (email: string): CodeDelivery => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***'),
});

interface MailOptions {
  /** The trigger's source, for example `CustomMessage_ForgotPassword`. */
  readonly source: string;
  readonly user: User;
  /** The value for `{####}`. */
  readonly code: string;
  /** The recipient, when it is not the e-mail of the user. */
  readonly to?: string | undefined;
  readonly clientId?: string | undefined;
  readonly clientMetadata?: Record<string, string> | null | undefined;
  readonly fallback: { EmailSubject?: string | undefined; EmailMessage?: string | undefined };
}

/** The text of a mail as a reader sees it: no styles, no tags. */
const plainText = (html: string): string =>
  unescapeXml(
    html
      .replace(/<(head|style|title)\b[\s\S]*?<\/\1>/gi, '')
      .replace(/<br\s*\/?>|<\/(p|h\d|div|tr)>/gi, '\n')
      .replace(/<[^>]+>/g, ''),
  ).trim();

/** Mails a code in the words of the custom-message trigger, or otherwise of the template. */
export async function mailMessage(context: PoolContext, options: MailOptions): Promise<void> {
  const { pool, inbox } = context;
  const { user, code } = options;
  const custom = await runTrigger(context, {
    source: options.source,
    user,
    clientId: options.clientId,
    clientMetadata: options.clientMetadata,
    request: { codeParameter: '{####}', usernameParameter: null },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  const to = options.to ?? user.attributes['email'] ?? '';
  const fill = (value: unknown, fallback: string | undefined, otherwise: string): string =>
    (typeof value === 'string' && value ? value : (fallback ?? otherwise)).replaceAll('{####}', code);
  const html = fill(custom['emailMessage'], options.fallback.EmailMessage, 'Your confirmation code is {####}');
  inbox.deliver({
    from: pool.properties.EmailConfiguration?.From ?? 'no-reply@verificationemail.com',
    to: [to],
    subject: fill(custom['emailSubject'], options.fallback.EmailSubject, 'Your verification code'),
    text: plainText(html),
    html,
  });
}

/**
 * Creates a new six-digit code for a purpose, stores it with the user and mails it.
 *
 * @throws AwsError LimitExceededException when the user requested too many.
 */
export async function mailCode(
  context: PoolContext,
  user: User,
  purpose: CodePurpose,
  options: Pick<MailOptions, 'source' | 'clientId' | 'clientMetadata' | 'to'>,
): Promise<CodeDelivery> {
  const { pool, now } = context;
  checkAttempts(context, user, `code:${purpose}`);
  const counted = countAttempt(context, user, `code:${purpose}`);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const kept = { code, expiresMs: now() + lifeMs[purpose] };
  const saved = updateUser(pool, user.username, now(), { codes: { ...counted.codes, [purpose]: kept } });
  const fallback = pool.properties.VerificationMessageTemplate ?? {};
  await mailMessage(context, { ...options, user: saved, code, fallback });
  return codeDelivery(options.to ?? user.attributes['email'] ?? '');
}

/**
 * Redeems a code.
 *
 * @throws AwsError ExpiredCodeException, CodeMismatchException, or LimitExceededException after five wrong ones within
 * an hour, whether the next one is right or not.
 */
export function redeemCode(context: PoolContext, user: User, purpose: CodePurpose, code: string): User {
  const { pool, now } = context;
  checkAttempts(context, user, `guess:${purpose}`);
  const kept = user.codes[purpose];
  if (!kept || kept.expiresMs < now()) {
    throw new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  }
  if (!sameSignature(kept.code, code)) {
    countAttempt(context, user, `guess:${purpose}`);
    throw new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.');
  }
  const { [purpose]: _used, ...codes } = user.codes;
  return saveUser(pool, { ...user, codes }, now());
}
