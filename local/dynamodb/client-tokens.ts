import { AwsError } from '#local/edge/aws-error.ts';

/** DynamoDB remembers the token of a transaction for ten minutes. */
const rememberedMs = 600_000;

export interface ClientTokens {
  /** Whether the same transaction was carried out already. @throws AwsError when the token came with other items. */
  isRepeat(token: string, items: unknown): boolean;
  remember(token: string, items: unknown): void;
}

export function createClientTokens(now: () => number): ClientTokens {
  const seen = new Map<string, { items: string; untilMs: number }>();
  return {
    isRepeat(token, items) {
      for (const [key, entry] of seen) if (entry.untilMs < now()) seen.delete(key);
      const entry = seen.get(token);
      if (!entry) return false;
      if (entry.items === JSON.stringify(items)) return true;
      throw new AwsError(
        'IdempotentParameterMismatchException',
        'The request uses the same client token as a previous, but non-identical request.',
      );
    },
    remember: (token, items) => seen.set(token, { items: JSON.stringify(items), untilMs: now() + rememberedMs }),
  };
}
