import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootFixture, type CloudUnderTest } from '../tests/support/local/local-cloud-fixture.ts';
import { cognito, password, signUpAndIn } from '../tests/support/local/member.ts';

let under: CloudUnderTest;
beforeAll(async () => {
  under = await bootFixture();
});
afterAll(() => under.end());

describe('a restart', () => {
  test('keeps items, objects, messages, mails, members and tokens', async () => {
    const TableName = under.cloud.outputs['TableName'];
    const Bucket = under.cloud.outputs['PhotosName'];
    const Key = { pk: { S: 'kept' }, sk: { S: 'a' } };
    await new DynamoDBClient(under.client).send(new PutItemCommand({ TableName, Item: Key }));
    await new S3Client(under.client).send(new PutObjectCommand({ Bucket, Key: 'kept', Body: 'bytes' }));
    const queue = new SQSClient(under.client);
    await queue.send(new SendMessageCommand({ QueueUrl: under.cloud.outputs['SpareUrl'], MessageBody: 'in flight' }));
    const taken = await queue.send(new ReceiveMessageCommand({ QueueUrl: under.cloud.outputs['SpareUrl'] }));
    expect(taken.Messages).toHaveLength(1);
    const { accessToken } = await signUpAndIn(under, 'kept@example.test');

    await under.restart();

    const ClientId = under.cloud.outputs['ClientId'];
    expect(await new DynamoDBClient(under.client).send(new GetItemCommand({ TableName, Key }))).toHaveProperty('Item');
    const object = await new S3Client(under.client).send(new GetObjectCommand({ Bucket, Key: 'kept' }));
    expect(await object.Body?.transformToString()).toBe('bytes');
    const again = await new SQSClient(under.client).send(
      new ReceiveMessageCommand({ QueueUrl: under.cloud.outputs['SpareUrl'], MessageSystemAttributeNames: ['All'] }),
    );
    expect(again.Messages?.map(({ Body }) => Body)).toEqual(['in flight']);
    expect(again.Messages?.[0]?.Attributes?.['ApproximateReceiveCount']).toBe('2');
    expect(under.cloud.status.mails()[0]?.to).toEqual(['kept@example.test']);
    expect((await cognito(under, 'GetUser', { AccessToken: accessToken })).status).toBe(200);
    const AuthParameters = { USERNAME: 'kept@example.test', PASSWORD: password };
    expect(
      (await cognito(under, 'InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })).status,
    ).toBe(200);
  });

  test('keeps a multipart upload, which can continue', async () => {
    const parted = { Bucket: under.cloud.outputs['PhotosName'], Key: 'parted' };
    const asked = new CreateMultipartUploadCommand({ ...parted, ContentType: 'text/plain' });
    const { UploadId } = await new S3Client(under.client).send(asked);
    await under.restart();
    const s3 = new S3Client(under.client);
    await s3.send(new UploadPartCommand({ ...parted, UploadId, PartNumber: 1, Body: 'sent later' }));
    const MultipartUpload = { Parts: [{ PartNumber: 1, ETag: 'any' }] };
    await s3.send(new CompleteMultipartUploadCommand({ ...parted, UploadId, MultipartUpload }));
    const { Body, ContentType } = await s3.send(new GetObjectCommand(parted));
    expect([await Body?.transformToString(), ContentType]).toEqual(['sent later', 'text/plain']);
  });

  test('sets a half-written document aside and continues', async () => {
    writeFileSync(join(under.stateDir, 'mails', 'torn.json'), '{"key": "x", "val');
    await under.restart();
    expect(under.cloud.status.mails().length).toBeGreaterThan(0);
  });
});
