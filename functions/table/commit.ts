import { createWriteTransaction } from 'electrodb';

interface TransactionAnswer {
  readonly canceled: boolean;
  readonly data: readonly unknown[];
}

interface Cancellation {
  readonly rejected: boolean;
  readonly code?: string;
}

/** A condition inside a transaction did not hold; nothing of it was written. The state has to be read again. */
export class TransactionConditionFailed extends Error {
  override readonly name = 'TransactionConditionFailed';
  /** The position of every write whose condition did not hold. */
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
 * Runs a transaction and throws when it was cancelled: ElectroDB resolves instead, which is easy to overlook.
 * A conflict with another transaction in flight is tried again.
 *
 * @throws TransactionConditionFailed when a condition does not hold.
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

/** A write as ElectroDB builds it. Alone it is carried out by `go`; its types hide that `commit` makes it a part of more. */
export interface Write {
  go(): Promise<unknown>;
}

type Part = ReturnType<Parameters<typeof createWriteTransaction>[1]>[number];

/** Writes as the parts of one transaction. */
export function partsOf(writes: readonly Write[]): Part[] {
  return (writes as readonly (Write & { commit(): Part })[]).map((write) => write.commit());
}

/**
 * Runs writes all or nothing, and answers the positions of those whose conditions did not hold; none when all is written.
 *
 * @param entities the entities the writes are made of
 */
export async function writeAll(
  entities: Parameters<typeof createWriteTransaction>[0],
  writes: readonly Write[],
): Promise<readonly number[]> {
  const parts = partsOf(writes);
  return await failedConditions(createWriteTransaction(entities, () => parts));
}

/** Runs a transaction and says whether its conditions held. */
export async function commitIf(transaction: Transaction): Promise<boolean> {
  return (await failedConditions(transaction)).length === 0;
}

/** Runs a transaction and answers the positions of the writes whose conditions did not hold; none when all is written. */
export async function failedConditions(transaction: Transaction): Promise<readonly number[]> {
  try {
    await commit(transaction);
    return [];
  } catch (error) {
    if (error instanceof TransactionConditionFailed) return error.failed;
    throw error;
  }
}

/** Runs a single conditional write, and says whether its condition held. */
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
  // ElectroDB wraps what the SDK threw and keeps it as the cause.
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'ConditionalCheckFailedException') return true;
  }
  return false;
}
