import { createWriteTransaction } from 'electrodb';

interface TransactionAnswer {
  readonly canceled: boolean;
  readonly data: readonly unknown[];
}

interface Cancellation {
  readonly rejected: boolean;
  readonly code?: string;
}

/** A condition inside a transaction failed; nothing was written. The caller has to read the state again. */
export class TransactionConditionFailed extends Error {
  override readonly name = 'TransactionConditionFailed';
  /** The position of every write whose condition failed. */
  readonly failed: readonly number[];

  constructor(failed: readonly number[]) {
    super(`the conditions of the writes ${failed.join(', ')} do not hold`);
    this.failed = failed;
  }
}

/** A transaction as ElectroDB builds it. */
interface Transaction {
  go(): Promise<TransactionAnswer>;
}

const attempts = 5;

/**
 * Runs a transaction and throws when it was cancelled: ElectroDB resolves instead, which is easy to overlook. A
 * conflict with a concurrent transaction is retried.
 *
 * @throws TransactionConditionFailed when a condition fails.
 */
export async function commit(transaction: Transaction): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const answer = await transaction.go();
    if (!answer.canceled) return;
    const reasons = answer.data as readonly Cancellation[];
    const failed = reasons.flatMap((reason, index) => (reason.code === 'ConditionalCheckFailed' ? [index] : []));
    if (failed.length > 0) throw new TransactionConditionFailed(failed);
    const codes = reasons.map((reason) => reason.code ?? 'None');
    const conflict = codes.some((code) => code === 'TransactionConflict' || code === 'ThrottlingError');
    if (!conflict || attempt === attempts) throw new Error(`the transaction was cancelled: ${codes.join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 20 * 2 ** attempt * Math.random()));
  }
}

/**
 * A write as ElectroDB builds it. `go` runs it alone; its types hide that `commit` makes it a part of a transaction.
 */
export interface Write {
  go(): Promise<unknown>;
}

type Part = ReturnType<Parameters<typeof createWriteTransaction>[1]>[number];

/** Writes as the parts of one transaction. */
export function partsOf(writes: readonly Write[]): Part[] {
  return (writes as readonly (Write & { commit(): Part })[]).map((write) => write.commit());
}

/**
 * Runs writes all or nothing, and returns the positions of those whose conditions failed; none when all are written.
 *
 * @param entities the entities of the writes
 */
export async function writeAll(
  entities: Parameters<typeof createWriteTransaction>[0],
  writes: readonly Write[],
): Promise<readonly number[]> {
  const parts = partsOf(writes);
  return await failedConditions(createWriteTransaction(entities, () => parts));
}

/** Runs a transaction and returns whether its conditions held. */
export async function commitIf(transaction: Transaction): Promise<boolean> {
  return (await failedConditions(transaction)).length === 0;
}

/** Runs a transaction and returns the positions of the writes whose conditions failed; none when all are written. */
export async function failedConditions(transaction: Transaction): Promise<readonly number[]> {
  try {
    await commit(transaction);
    return [];
  } catch (error) {
    if (error instanceof TransactionConditionFailed) return error.failed;
    throw error;
  }
}

/** Runs a single conditional write and returns whether its condition held. */
export async function writeIf(write: { go(): Promise<unknown> }): Promise<boolean> {
  try {
    await write.go();
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

function isConditionFailure(error: unknown): boolean {
  // ElectroDB wraps the error of the SDK as its cause.
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'ConditionalCheckFailedException') return true;
  }
  return false;
}
