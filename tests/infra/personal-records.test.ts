import { expect, test } from '@jest/globals';
import { createPersonalRecords } from '#functions/personal-records/personal-records.repository.ts';
import { connectTable } from '#functions/table/connect.ts';
import { readStage } from '#infra/stages.ts';
import { defineForTest, resourcesOf } from './product-template.ts';

/** Buckets without an object of a person, and why. Every other bucket is in an entry of the list of personal records. */
const impersonal: Readonly<Record<string, string>> = {
  'public-brand': 'empty',
  'erasure-log': 'ids of accounts that are gone, for 36 days',
  Site: 'the built pages',
};

test('the personal records list every bucket of the templates, or the test says why it has no object of a person', () => {
  const buckets = resourcesOf(defineForTest(readStage('dev')).stacks).filter(({ type }) => type === 'AWS::S3::Bucket');
  const listed = new Set(
    createPersonalRecords(connectTable('rows')).flatMap(({ objects = [] }) => objects.map(({ bucket }) => bucket)),
  );
  const places = [...listed, ...Object.keys(impersonal)];
  const unlisted = buckets.filter(({ id, properties }) => {
    const name = JSON.stringify(properties.BucketName ?? '');
    return places.filter((place) => name.includes(`-${place}`) || id.startsWith(place)).length !== 1;
  });
  expect(unlisted.map(({ id }) => id)).toEqual([]);
  expect(buckets).toHaveLength(places.length);
});
