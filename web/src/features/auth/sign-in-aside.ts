import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage, type KeyValueStorageInterface } from 'aws-amplify/utils';
import type { SignInStep } from './account-actions.ts';

/**
 * Carries out a step of a sign-in beside the session that exists: the library lets nobody sign in who is, and signing
 * out first would leave whoever mistypes a password outside. The new session takes the place of the old one when it is
 * there; until then, and when it is refused, nothing happens to the old one.
 */
export async function signInAside(step: () => Promise<SignInStep>): Promise<SignInStep> {
  const kept = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storageIn(kept));
  try {
    const reached = await step();
    if (reached === 'done') for (const [key, value] of kept) await defaultStorage.setItem(key, value);
    return reached;
  } finally {
    cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
  }
}

function storageIn(kept: Map<string, string>): KeyValueStorageInterface {
  return {
    getItem: async (key) => kept.get(key) ?? null,
    setItem: async (key, value) => void kept.set(key, value),
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  };
}
