import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AwsError } from '#local/edge/aws-error.ts';
import { type Exchange, header, type Reply } from '#local/edge/exchange.ts';
import { sha256Hex } from '#local/edge/signature.ts';
import { escapeXml } from '#local/edge/xml.ts';
import type { ObjectStore } from './object-store.ts';
import { readPayload } from './payload.ts';

/** Multipart uploads, which the SDK uses for files of more than five megabytes. */
export interface Uploads {
  /** Answers a call about a multipart upload; undefined for every other call. */
  answer(store: ObjectStore, key: string, exchange: Exchange): Promise<Reply | undefined>;
}

const xml = (name: string, body: string): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${body}</${name}>`,
});

/**
 * Parts are kept in a folder until their upload is completed or aborted. They outlive the process, as on S3: a
 * deployment opens the simulators again while the assets of the next stack are sent.
 */
export function openUploads(stateDir: string): Uploads {
  const folder = join(stateDir, 's3-uploads');
  const partPath = (upload: string, part: string): string => join(folder, upload, String(Number(part)));
  const typePath = (upload: string): string => join(folder, upload, 'content-type');
  const isKnown = (upload: string): boolean => /^[0-9a-f-]{36}$/.test(upload) && existsSync(typePath(upload));

  function begin(store: ObjectStore, key: string, exchange: Exchange): Reply {
    const upload = randomUUID();
    mkdirSync(join(folder, upload), { recursive: true });
    writeFileSync(typePath(upload), header(exchange, 'content-type') || 'binary/octet-stream');
    const about = `<Bucket>${store.name}</Bucket><Key>${escapeXml(key)}</Key>`;
    return xml('InitiateMultipartUploadResult', `${about}<UploadId>${upload}</UploadId>`);
  }

  function complete(store: ObjectStore, key: string, upload: string, exchange: Exchange): Reply {
    const parts = [...exchange.body.toString('utf8').matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)];
    const bytes = parts.map(([, part = '']) => {
      const path = partPath(upload, part);
      if (!existsSync(path)) throw new AwsError('InvalidPart', `There is no part ${part}.`);
      return readFileSync(path);
    });
    const contentType = readFileSync(typePath(upload), 'utf8');
    const { etag } = store.put({ key, contentType }, Buffer.concat(bytes));
    rmSync(join(folder, upload), { recursive: true });
    const about = `<Bucket>${store.name}</Bucket><Key>${escapeXml(key)}</Key>`;
    return xml('CompleteMultipartUploadResult', `${about}<ETag>"${etag}"</ETag>`);
  }

  return {
    async answer(store, key, exchange) {
      const query = exchange.url.searchParams;
      if (exchange.method === 'POST' && query.has('uploads')) return begin(store, key, exchange);
      const upload = query.get('uploadId');
      if (upload === null) return undefined;
      if (!isKnown(upload)) {
        throw new AwsError('NoSuchUpload', 'The specified upload does not exist.', 404);
      }
      switch (exchange.method) {
        case 'PUT': {
          const { bytes } = readPayload(exchange);
          writeFileSync(partPath(upload, query.get('partNumber') ?? ''), bytes);
          return { status: 200, headers: { etag: `"${sha256Hex(bytes)}"` } };
        }
        case 'POST':
          return complete(store, key, upload, exchange);
        case 'DELETE':
          rmSync(join(folder, upload), { recursive: true });
          return { status: 204 };
      }
      return undefined;
    },
  };
}
