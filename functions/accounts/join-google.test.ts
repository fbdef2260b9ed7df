import { expect, test } from '@jest/globals';
import { signUpTextVersion } from '#shared/accounts/settings.ts';
import { MemberId } from '#shared/ids.ts';
import { EmailNotVerified, joinGoogle } from './join-google.ts';
import type { NewMember } from './members.ts';
import type { DirectoryUser } from './user-directory.ts';

const identity = { provider: 'Google', subject: '1234' };
const confirmed: DirectoryUser = { id: MemberId.parse('sub-1'), username: 'sub-1', confirmed: true };

/** A user pool with at most one account, and the calls it got in order. */
function pool(existing: DirectoryUser | undefined) {
  const done: string[] = [];
  const deps = {
    directory: {
      findByEmail: async () => existing,
      createProven: async () => ({ ...confirmed, id: MemberId.parse('sub-new'), confirmed: false }),
      verifyEmail: async ({ id }: DirectoryUser) => void done.push(`prove ${id}`),
      link: async ({ id }: DirectoryUser, { subject }: { subject: string }) => void done.push(`link ${id} ${subject}`),
      isLinked: async () => false,
      setEmail: async () => true,
      hasSecondFactor: async () => false,
      remove: async () => undefined,
    },
    members: {
      create: async ({ id, email, passwordless, accepted }: NewMember) => {
        done.push(`profile ${id} ${email}${passwordless === true ? ' without a password' : ''}`);
        expect(accepted).toEqual({ textVersion: signUpTextVersion, at: '2026-11-21T10:00:00.000Z' });
        return true;
      },
    },
    clock: () => new Date('2026-11-21T10:00:00.000Z'),
  };
  const join = (emailVerified = true) =>
    joinGoogle({ identity, email: ' Ada@Example.com', emailVerified, language: 'tr' }, deps);
  return { done, join };
}

test('an existing account is linked and keeps its password', async () => {
  const { done, join } = pool(confirmed);
  await join();
  expect(done).toEqual(['profile sub-1 ada@example.com', 'link sub-1 1234']);
});

test('an account with an unverified e-mail loses its password before it is linked', async () => {
  const { done, join } = pool({ ...confirmed, confirmed: false });
  await join();
  expect(done).toEqual(['profile sub-1 ada@example.com without a password', 'prove sub-1', 'link sub-1 1234']);
});

test('a new e-mail gets an account first, and the profile before the link', async () => {
  const { done, join } = pool(undefined);
  await join();
  expect(done).toEqual(['profile sub-new ada@example.com without a password', 'prove sub-new', 'link sub-new 1234']);
});

test('an e-mail that the provider did not verify changes nothing', async () => {
  const { done, join } = pool(confirmed);
  await expect(join(false)).rejects.toThrow(EmailNotVerified);
  expect(done).toEqual([]);
});
