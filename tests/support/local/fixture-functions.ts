import { borrowed } from './borrowed-packages.ts';
import { administrator, memberTrigger } from './member-functions.ts';

/** Answers every route; the path or the event selects the behaviour. */
const api = `${borrowed}
const calls = {
  async put() {
    const { DynamoDBClient, PutItemCommand } = require('@aws-sdk/client-dynamodb');
    await new DynamoDBClient({}).send(new PutItemCommand({ TableName: process.env.TABLE_NAME, Item: { pk: { S: 'a' }, sk: { S: 'a' } } }));
  },
  async scan() {
    const { DynamoDBClient, ScanCommand } = require('@aws-sdk/client-dynamodb');
    await new DynamoDBClient({}).send(new ScanCommand({ TableName: process.env.TABLE_NAME }));
  },
  async presign() {
    const { PutObjectCommand, S3Client } = require('@aws-sdk/client-s3');
    const { getSignedUrl } = require('@aws-sdk/s3-request-presigner');
    const command = new PutObjectCommand({ Bucket: process.env.BUCKET, Key: 'in/photo.jpg', IfNoneMatch: '*' });
    return getSignedUrl(new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' }), command, { expiresIn: 60 });
  },
  async head() {
    const { S3Client, HeadObjectCommand } = require('@aws-sdk/client-s3');
    await new S3Client({}).send(new HeadObjectCommand({ Bucket: process.env.BUCKET, Key: 'not/there' }));
  },
  async mail({ from = 'A <a@example.test>' }) {
    const { SESClient, SendEmailCommand } = require('@aws-sdk/client-ses');
    const Message = { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } };
    await new SESClient({}).send(new SendEmailCommand({ Source: from, Destination: { ToAddresses: ['b@example.test'] }, Message }));
  },
  async gather({ folder, wanted }) {
    const { readdirSync, writeFileSync } = require('node:fs');
    writeFileSync(folder + '/' + process.pid, '');
    while (readdirSync(folder).length < wanted) await new Promise((resolve) => setTimeout(resolve, 5));
    return process.pid;
  },
  async clock() { return { pid: process.pid, atMs: Date.now(), at: new Date().getTime() }; },
  async exit() { process.exit(7); },
  async fail() { throw new TypeError('as asked'); },
  async env() { return { place: process.env.PLACE, site: process.env.SITE_URL, events: process.env.EVENTS_URL, pid: process.pid }; },
};
export const handler = async (event) => {
  console.log('called with', JSON.stringify(event));
  if (event.call) {
    try { return { done: (await calls[event.call](event)) ?? true }; }
    catch (error) { if (event.call === 'fail') throw error; return { error: error.name, message: error.message, status: error.$metadata?.httpStatusCode }; }
  }
  if (event.rawPath === '/api/cookies') return { statusCode: 201, cookies: ['a=1; HttpOnly', 'b=2'], headers: { 'X-Seen': 'yes' }, body: 'made' };
  if (event.rawPath === '/api/binary') return { statusCode: 200, isBase64Encoded: true, headers: { 'content-type': 'image/png' }, body: Buffer.from([1, 2, 255]).toString('base64') };
  return { event };
};`;

/** Writes each job into the table; a job named bad fails alone, one named boom fails the whole batch. */
const worker = `${borrowed}
const { DynamoDBClient, PutItemCommand } = require('@aws-sdk/client-dynamodb');
const db = new DynamoDBClient({});
export const handler = async ({ Records }) => {
  const batchItemFailures = [];
  for (const record of Records) {
    const { name } = JSON.parse(record.body);
    if (name === 'boom') throw new Error('boom');
    if (name === 'bad') batchItemFailures.push({ itemIdentifier: record.messageId });
    else await db.send(new PutItemCommand({ TableName: process.env.TABLE_NAME, Item: { pk: { S: 'job' }, sk: { S: name }, tries: { S: record.attributes.ApproximateReceiveCount } } }));
  }
  return { batchItemFailures };
};`;

const authorizer = `export const handler = async ({ authorizationToken, requestContext }) => {
  console.log(JSON.stringify(requestContext));
  return { isAuthorized: authorizationToken === 'good' && (requestContext.operation === 'EVENT_CONNECT' || requestContext.channel !== '/orders/secret') };
};`;

const confirmed = `${borrowed}
const { DynamoDBClient, PutItemCommand } = require('@aws-sdk/client-dynamodb');
export const handler = async (event) => {
  await new DynamoDBClient({}).send(new PutItemCommand({ TableName: process.env.TABLE_NAME, Item: { pk: { S: 'user' }, sk: { S: event.request.userAttributes.email } } }));
  return event;
};`;

/** Source code of the fixture's functions by asset name. */
export const functionSources: Record<string, string> = {
  api,
  worker,
  authorizer,
  confirmed,
  'member-trigger': memberTrigger,
  administrator,
  slow: 'export const handler = () => new Promise((resolve) => setTimeout(resolve, 60_000));',
};
