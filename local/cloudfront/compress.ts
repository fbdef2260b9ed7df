import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Exchange, header, type Reply } from '#local/edge/exchange.ts';

/** The types CloudFront compresses, reduced to those of a site and an API. */
const compressible =
  /^(text\/|application\/(javascript|json|manifest\+json|xml|wasm|vnd\.ms-fontobject|problem\+json)|image\/svg\+xml|font\/(ttf|otf))/;
/** CloudFront does not compress smaller or larger bodies, in bytes. */
const minBytes = 1000;
const maxBytes = 10_000_000;

/** Compresses once per object and encoding: the same asset is requested again and again. */
const done = new Map<string, Buffer>();
const maxKept = 500;

async function compressed(body: Buffer, encoding: 'br' | 'gzip', cacheKey: string | undefined): Promise<Buffer> {
  const key = cacheKey && `${encoding} ${cacheKey}`;
  const known = key ? done.get(key) : undefined;
  if (known) return known;
  const result =
    encoding === 'br'
      ? await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await promisify(gzip)(body);
  if (key && done.size < maxKept) done.set(key, result);
  return result;
}

/** Applies brotli or gzip where the viewer accepts it and it saves bytes. */
export async function compressReply(exchange: Exchange, reply: Reply): Promise<Reply> {
  const body = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body;
  const type = String(reply.headers?.['content-type'] ?? '');
  const isWorth =
    reply.status === 200 && body && body.length >= minBytes && body.length <= maxBytes && compressible.test(type);
  if (!isWorth || reply.headers?.['content-encoding']) return reply;
  const accepted = header(exchange, 'accept-encoding');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  if (!encoding) return reply;
  const etag = reply.headers?.['etag'];
  const bytes = await compressed(body, encoding, typeof etag === 'string' ? etag : undefined);
  return {
    ...reply,
    headers: {
      ...reply.headers,
      ...(typeof etag === 'string' ? { etag: etag.startsWith('W/') ? etag : `W/${etag}` } : {}),
      'content-encoding': encoding,
      'content-length': String(bytes.length),
      vary: 'Accept-Encoding',
    },
    body: bytes,
  };
}
