import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { signedFetch } from '#tests/support/local/signed-fetch.ts';
import type { PlacedOrder } from '../support/guest.ts';
import { operatorS3, uploadedObject } from '../support/stored-selfie.ts';
import type { Stage } from './stage.ts';

async function deleteBelow(stage: Stage, Prefix: string, bucket = 'Photosgreencardphotos'): Promise<void> {
  const s3 = operatorS3(stage);
  const Bucket = stage.cloud.physicalId(bucket);
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix }));
  if (Contents.length === 0) throw new Error(`there is nothing at ${Prefix}`);
  for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }));
  s3.destroy();
}

/** Deletes the selfie of an order behind the product's back. */
export async function deleteSelfie(stage: Stage, { upload }: Pick<PlacedOrder, 'upload'>): Promise<void> {
  await deleteBelow(stage, uploadedObject(upload).Key);
}

/** Deletes every picture of a member behind the product's back. */
export async function deletePictures(stage: Stage, email: string): Promise<void> {
  await deleteBelow(stage, email);
}

/** Deletes the objects of a guest behind the product's back: the guest has left, and a restored table has the rows again. */
export async function deleteGuestObjects(stage: Stage, event: string, guest: string): Promise<void> {
  await deleteBelow(stage, `${event}/${guest}/`, 'Photoseventkeys');
}

const eventBuckets = ['keys', 'originals', 'previews', 'variants'].map((name) => `Photosevent${name}`);

/** Puts an object under an event into each bucket of events, behind the product's back. */
export async function putInEvent(stage: Stage, event: string): Promise<void> {
  const s3 = operatorS3(stage);
  for (const name of eventBuckets) {
    await s3.send(new PutObjectCommand({ Bucket: stage.cloud.physicalId(name), Key: `${event}/other`, Body: 'any' }));
  }
  s3.destroy();
}

/** The number of objects in each bucket of events. */
export async function objectsOfEvents(stage: Stage): Promise<number[]> {
  const s3 = operatorS3(stage);
  const counts = eventBuckets.map(async (name) => {
    const list = new ListObjectsV2Command({ Bucket: stage.cloud.physicalId(name) });
    return (await s3.send(list)).KeyCount ?? 0;
  });
  const found = await Promise.all(counts);
  s3.destroy();
  return found;
}

const plain = { 'x-forwarded-proto': 'http' };

function sqsCall({ url, now }: Stage, action: string, body: object, more = {}): Promise<Response> {
  const headers = { ...more, 'x-amz-target': `AmazonSQS.${action}`, 'content-type': 'application/x-amz-json-1.0' };
  return signedFetch(url, { service: 'sqs', body: JSON.stringify(body), headers, at: now() });
}

/** A call of a queue. @throws Error when it is refused. */
export async function operatorSqs(stage: Stage, action: string, queue: string, body: object): Promise<unknown> {
  const QueueUrl = stage.cloud.physicalId(queue);
  const answer = await sqsCall(stage, action, { QueueUrl, ...body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text === '' ? undefined : JSON.parse(text);
}

/** The error codes with which a queue refuses a signed call without TLS. */
export async function queueOverPlainHttp(stage: Stage, QueueUrl: string): Promise<string[]> {
  const answer = await sqsCall(stage, 'GetQueueAttributes', { QueueUrl }, plain);
  return [answer.headers.get('x-amzn-errortype') ?? `answered ${answer.status}`];
}

/** The error codes with which a bucket and its objects refuse signed calls without TLS. */
export async function bucketOverPlainHttp(stage: Stage, Bucket: string): Promise<string[]> {
  const s3 = operatorS3(stage);
  s3.middlewareStack.add(
    (next) => (args) => {
      Object.assign((args.request as { headers: Record<string, string> }).headers, plain);
      return next(args);
    },
    { step: 'build' },
  );
  const calls = [
    new ListObjectsV2Command({ Bucket }),
    new PutObjectCommand({ Bucket, Key: 'any', Body: 'any' }),
  ] as const;
  const answers = await Promise.allSettled([s3.send(calls[0]), s3.send(calls[1])]);
  s3.destroy();
  return answers.map((answer) => (answer.status === 'rejected' ? (answer.reason as Error).name : 'answered'));
}
