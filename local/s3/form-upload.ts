import { AwsError } from '#local/edge/aws-error.ts';
import { type Exchange, header, type Reply } from '#local/edge/exchange.ts';
import { escapeXml } from '#local/edge/xml.ts';
import type { StoredObject } from './object-store.ts';
import type { FormUpload } from './post-policy.ts';

export const isFormUpload = (exchange: Exchange): boolean =>
  exchange.method === 'POST' && header(exchange, 'content-type').startsWith('multipart/form-data');

/** Reads a browser's form; fields after the file do not count, as in S3. */
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

/** S3's answer to a form: a redirect, or 200, 201 with a document, or 204. */
export function formReply(fields: Record<string, string>, bucket: string, object: StoredObject, origin: string): Reply {
  const location = `${origin}/${bucket}/${encodeURIComponent(object.key)}`;
  const headers = { etag: `"${object.etag}"`, location };
  const redirect = fields['success_action_redirect'];
  if (redirect) {
    const target = new URL(redirect);
    target.searchParams.set('bucket', bucket);
    target.searchParams.set('key', object.key);
    target.searchParams.set('etag', `"${object.etag}"`);
    return { status: 303, headers: { ...headers, location: target.href } };
  }
  const status = Number(fields['success_action_status']);
  if (status === 200) return { status, headers };
  if (status !== 201) return { status: 204, headers };
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<PostResponse><Location>${escapeXml(location)}</Location><Bucket>${bucket}</Bucket><Key>${escapeXml(object.key)}</Key><ETag>&quot;${object.etag}&quot;</ETag></PostResponse>`;
  return { status, headers: { ...headers, 'content-type': 'application/xml' }, body };
}
