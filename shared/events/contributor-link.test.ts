import { describe, expect, test } from '@jest/globals';
import { ContributorId } from '#shared/ids.ts';
import { ContributorSecret } from './contributor-contract.ts';
import { contributorPath, readContributorFragment } from './contributor-link.ts';

const id = ContributorId.parse('ctr_01KB0000000000000000000001');
const secret = ContributorSecret.parse('AAAAAAAAAAAAAAAAAAAAA-');
const fragmentOf = (path: string) => new URL(path, 'https://site.test').hash;

describe('the link of a contributor', () => {
  test('has id and secret in its fragment alone', () => {
    const path = contributorPath({ id, secret });
    expect(path).toBe(`/contribute#${id}.${secret}`);
    expect(readContributorFragment(fragmentOf(path))).toEqual({ id, secret });
  });

  test('is read without a secret as one that the browser may know', () => {
    expect(readContributorFragment(fragmentOf(contributorPath({ id })))).toEqual({ id });
  });

  test.each(['', '#', '#content', `#${id}.`, `#${id}.short`, `#${id}.${secret}x`, `#ctr_1.${secret}`])(
    'is none with the fragment "%s"',
    (fragment) => {
      expect(readContributorFragment(fragment)).toBeUndefined();
    },
  );
});
