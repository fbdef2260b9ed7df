import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage, type KeyValueStorageInterface } from 'aws-amplify/utils';
import type { SignInStep } from './account-actions.ts';

/**
 * Runs a sign-in step without touching the current session. The library refuses to sign in a signed-in member, and
 * signing out first would lose the session on a mistyped password. The new session replaces the old one only when it is
 * complete.
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
    // The library stopped following the other tabs when it lost its storage.
    cognitoUserPoolsTokenProvider.authTokenStore.setupNotify();
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
