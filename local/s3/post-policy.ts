import { z } from 'zod';
import { AwsError } from '#local/edge/aws-error.ts';
import type { CredentialStore, Principal } from '#local/edge/credentials.ts';
import { parseCredential, sameSignature, signText } from '#local/edge/signature.ts';

/** Fields a policy need not mention, see "POST policy" in the S3 API reference. */
const exempt = new Set(['policy', 'x-amz-signature', 'file', 'submit']);

const Policy = z.object({
  expiration: z.iso.datetime({ offset: true }),
  conditions: z.array(z.union([z.array(z.union([z.string(), z.number()])), z.record(z.string(), z.string())])),
});

export interface FormUpload {
  readonly bucket: string;
  /** Form fields by lower-case name, `file` not among them. */
  readonly fields: Record<string, string>;
  readonly bytes: Buffer;
}

const denied = (reason: string): AwsError =>
  new AwsError('AccessDenied', `Invalid according to Policy: ${reason}`, 403);

function checkSize(size: number, minBytes: number, maxBytes: number): void {
  const details = { ProposedSize: size, MaxSizeAllowed: maxBytes };
  if (size > maxBytes)
    throw new AwsError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', 400, details);
  if (size < minBytes)
    throw new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
}

/** Checks one condition and returns the field it covers. */
function checkCondition(condition: (string | number)[], upload: FormUpload): string | undefined {
  const [operator, subject, value] = condition;
  const kind = String(operator).toLowerCase();
  if (kind === 'content-length-range') {
    checkSize(upload.bytes.length, Number(subject), Number(value));
    return undefined;
  }
  const name = String(subject).replace(/^\$/, '').toLowerCase();
  const actual = name === 'bucket' ? upload.bucket : upload.fields[name];
  const holds =
    actual !== undefined &&
    (kind === 'eq' ? actual === String(value) : kind === 'starts-with' && actual.startsWith(String(value)));
  if (!holds) throw denied(`Policy Condition failed: ${JSON.stringify(condition)}`);
  return name;
}

/**
 * Verifies the signature of a browser upload's policy and every condition in it.
 *
 * @returns the signer, with whose rights the object is written.
 * @throws AwsError AccessDenied, SignatureDoesNotMatch, EntityTooLarge and the other codes S3 uses.
 */
export function checkPostPolicy(upload: FormUpload, credentials: CredentialStore, nowMs: number): Principal {
  const { fields } = upload;
  if (!fields['policy']) throw new AwsError('AccessDenied', 'Access Denied', 403);
  const scope = parseCredential(fields['x-amz-credential'] ?? '');
  const signer = scope && credentials.find(scope.accessKeyId);
  if (!scope || !signer || (signer.sessionToken && signer.sessionToken !== fields['x-amz-security-token'])) {
    throw new AwsError('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.', 403);
  }
  if (!sameSignature(signText(signer.secretAccessKey, scope, fields['policy']), fields['x-amz-signature'] ?? '')) {
    throw new AwsError(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
      403,
    );
  }
  const parsed = Policy.safeParse(readPolicy(fields['policy']));
  if (!parsed.success) throw new AwsError('InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.');
  if (Date.parse(parsed.data.expiration) < nowMs) throw denied('Policy expired.');
  const covered = new Set<string>();
  for (const condition of parsed.data.conditions) {
    const list = Array.isArray(condition)
      ? [condition]
      : Object.entries(condition).map(([name, value]) => ['eq', `$${name}`, value]);
    for (const entry of list) covered.add(checkCondition(entry, upload) ?? '');
  }
  const extra = Object.keys(fields).filter(
    (name) => !covered.has(name) && !exempt.has(name) && !name.startsWith('x-ignore-'),
  );
  if (extra.length > 0) throw denied(`Extra input fields: ${extra.join(', ')}`);
  return signer.principal;
}

function readPolicy(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
  } catch {
    throw new AwsError('InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.');
  }
}
