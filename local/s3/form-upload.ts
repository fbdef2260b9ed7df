import { AwsError } from '#local/edge/aws-error.ts';
import { type Exchange, header, type Reply } from '#local/edge/exchange.ts';
import type { FormUpload } from './post-policy.ts';
import type { StoredObject } from './stored-object.ts';

export const isFormUpload = (exchange: Exchange): boolean =>
  exchange.method === 'POST' && header(exchange, 'content-type').startsWith('multipart/form-data');

/** Reads a browser's form; fields after the file are ignored, as in S3. */
export async function readForm(exchange: Exchange, bucket: string): Promise<FormUpload> {
  const fields: Record<string, string> = {};
  let form: FormData;
  try {
    const body = new Uint8Array(exchange.body);
    form = await new Response(body, { headers: { 'content-type': header(exchange, 'content-type') } }).formData();
  } catch {
    throw new AwsError('MalformedPOSTRequest', 'The body of your POST request is not well-formed multipart/form-data.');
  }
  for (const [name, value] of form) {
    if (typeof value === 'string' && name.toLowerCase() !== 'file') {
      fields[name.toLowerCase()] = value;
      continue;
    }
    const file = typeof value === 'string' ? new File([value], '') : value;
    const key = fields['key'];
    if (!key) throw new AwsError('InvalidArgument', "Bucket POST must contain a field named 'key'.");
    fields['key'] = key.replaceAll('$' + '{filename}', file.name);
    return { bucket, fields, bytes: Buffer.from(await file.arrayBuffer()) };
  }
  throw new AwsError('InvalidArgument', 'POST requires exactly one file upload per request.');
}

/** S3's default answer to a form. */
export function formReply(bucket: string, object: StoredObject, origin: string): Reply {
  const location = `${origin}/${bucket}/${encodeURIComponent(object.key)}`;
  return { status: 204, headers: { etag: `"${object.etag}"`, location } };
}
