import { verify } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { NotFound } from '#functions/platform/errors.ts';
import { newDeletionId } from '#functions/platform/new-id.ts';
import type { DeletionView } from '#shared/events/contract.ts';
import { createProofSigner } from './proof-signer.ts';
import { proveDeletion } from './prove-deletion.ts';

const beganAt = '2027-06-20T10:00:00.000Z';
const id = newDeletionId(new Date(beganAt));
const begun: DeletionView = { id, kind: 'event', rows: 12, objects: 34, beganAt };
const ended = { ...begun, endedAt: '2027-06-20T11:00:00.000Z' };
const signer = createProofSigner(async () => ['a secret', 'the secret before']);

const prove = (deletion: DeletionView | undefined, by = signer) =>
  proveDeletion(id, { events: { findDeletion: async () => deletion }, signer: by, siteUrl: 'https://site.example' });

const holds = (statement: string, signature: string, key: string) =>
  verify('sha256', Buffer.from(statement), key, Buffer.from(signature, 'base64'));

test('a finished deletion has a statement that the public key checks', async () => {
  const { proof } = await prove(ended);
  const [current = '', former = ''] = await signer.publicKeys();
  if (proof === undefined) throw new Error('there is no proof');
  expect(proof.statement).toBe(
    `Proof of deletion 1\nsite: https://site.example\nnumber: ${id}\ndeleted: event\nrecords: 12\nfiles: 34\nbegan: ${beganAt}\nended: ${ended.endedAt}\nchecked: not yet\n`,
  );
  expect(holds(proof.statement, proof.signature, current)).toBe(true);
  expect(holds(proof.statement.replace('34', '35'), proof.signature, current)).toBe(false);
  expect(holds(proof.statement, proof.signature, former)).toBe(false);
});

test('a statement says when the daily comparison found nothing', async () => {
  const { proof } = await prove({ ...ended, checkedAt: '2027-06-21T12:00:00.000Z' });
  expect(proof?.statement).toContain('\nchecked: 2027-06-21T12:00:00.000Z\n');
});

test('a statement about a face has no check, because its record names no files', async () => {
  expect((await prove({ ...ended, kind: 'face' })).proof?.statement).not.toContain('checked');
});

test('a deletion that has not ended has no proof', async () => {
  expect(await prove(begun)).toEqual({ deletion: begun });
});

test('an unknown deletion is not found', async () => {
  await expect(prove(undefined)).rejects.toThrow(NotFound);
});

test('the secret is read once, and again after a failure', async () => {
  let reads = 0;
  const failingOnce = createProofSigner(async () => {
    reads += 1;
    if (reads === 1) throw new Error('no answer');
    return ['a secret'];
  });
  await expect(prove(ended, failingOnce)).rejects.toThrow('no answer');
  await prove(ended, failingOnce);
  await prove(ended, failingOnce);
  expect(reads).toBe(2);
  expect(await failingOnce.publicKeys()).toEqual([(await signer.publicKeys())[0]]);
});
