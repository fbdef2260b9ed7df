import { type DynamoDBClient, TransactionConflictException } from '@aws-sdk/client-dynamodb';

/**
 * Lets the SDK repeat a single write that met a transaction in flight on the same item, as it repeats throttled ones.
 * By itself it throws: DynamoDB names the conflict (API reference, TransactionConflictException) and leaves it to the
 * caller, and a person would see an error because the sweeper looked at the same moment.
 */
export function retryConflicts(client: DynamoDBClient): void {
  client.middlewareStack.add(
    (next) => async (call) => {
      try {
        return await next(call);
      } catch (error) {
        if (error instanceof TransactionConflictException) Object.assign(error, { $retryable: { throttling: false } });
        throw error;
      }
    },
    // Inside the step that retries, which is of high priority.
    { step: 'finalizeRequest', priority: 'low', name: 'retryConflicts' },
  );
}
