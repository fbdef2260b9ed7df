import { type DynamoDBClient, TransactionConflictException } from '@aws-sdk/client-dynamodb';

/**
 * Lets the SDK retry a single write that conflicts with a transaction on the same item, as it retries throttled ones.
 * Otherwise it throws: DynamoDB reports the conflict (API reference, TransactionConflictException) and leaves it to the
 * caller, and a customer would see an error because the sweeper processed the same row.
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
    // Inside the step that retries, which has high priority.
    { step: 'finalizeRequest', priority: 'low', name: 'retryConflicts' },
  );
}
