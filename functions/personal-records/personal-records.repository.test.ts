import { readdirSync } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import type { Entity } from 'electrodb';
import { exportPrefix } from '#shared/buckets.ts';
import type { Look } from '#shared/looks/look.ts';
import * as storage from '#shared/orders/storage-path.ts';
import { createPersonalRecords } from './personal-records.repository.ts';

/** Rows without personal data, and why. Every other row is in an entry of the list. */
const impersonal = {
  counter: 'sums',
  difference: 'ids of payments',
  erasure: 'the proof of an erasure, under a random name',
  pack: 'what is sold',
  reconciliation: 'a day',
  'retoucher-settings': 'a setting',
  'site-settings': 'a setting',
};

const connection = { client: DynamoDBDocumentClient.from(new DynamoDBClient({})), table: 'rows' };
const list = createPersonalRecords(connection);
const objects = list.flatMap(({ objects = [] }) => objects);

const folder = new URL('../table/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.entity.ts'));

async function modelIn(file: string): Promise<string> {
  const exported: Record<string, unknown> = await import(new URL(file, folder).href);
  const [make] = Object.entries(exported).flatMap(([name, made]) => (name.endsWith('Entity') ? [made] : []));
  type Model = { readonly model: { readonly entity: string } };
  type Make = (on: typeof connection, look: Look) => Entity<never, never, never, never> & Model;
  // The settings of the other looks are alike.
  const { model } = (make as Make)(connection, 'retoucher');
  return model.entity;
}

const named = list.flatMap(({ entities }) => entities);

test.each(files)(
  'the personal records list the model of %s once, or the test says why it has no personal data',
  async (file) => {
    const model = await modelIn(file);
    expect([...named, ...Object.keys(impersonal)].filter((name) => name === model)).toEqual([model]);
  },
);

test('the personal records name only models that exist', async () => {
  const models = await Promise.all(files.map(modelIn));
  expect([...named, ...Object.keys(impersonal)].filter((name) => !models.includes(name))).toEqual([]);
});

test('the personal records list every prefix of keys once', () => {
  const constants = Object.entries(storage).filter(([name]) => name.endsWith('Prefix'));
  for (const prefix of [exportPrefix, ...constants.map(([, prefix]) => prefix)]) {
    expect(objects.filter((each) => each.prefix === prefix)).toHaveLength(1);
  }
});

test('the personal records list no prefix of a bucket twice', () => {
  const places = objects.map(({ bucket, prefix }) => `${bucket}/${prefix}`);
  expect(new Set(places).size).toBe(places.length);
});
