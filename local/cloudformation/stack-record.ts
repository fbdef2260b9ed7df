import type { Template } from '#local/assembly/load-assembly.ts';

/** What a stack is made of. */
export interface Definition {
  /** As it was sent, for `GetTemplate`. */
  readonly body: string;
  readonly template: Template;
  readonly parameters: Readonly<Record<string, string>>;
}

export interface StackEvent {
  readonly id: string;
  readonly at: string;
  readonly logicalId: string;
  readonly physicalId: string;
  readonly type: string;
  readonly status: string;
  readonly reason?: string;
}

export interface StackRecord {
  readonly name: string;
  readonly id: string;
  readonly createdAt: string;
  updatedAt: string;
  status: string;
  reason?: string;
  /** What was asked for last. */
  asked?: Definition;
  /** What is there: nothing before the first success and after a rollback of the creation. */
  live?: Definition;
  tags: Record<string, string>;
  roleArn?: string;
  terminationProtection: boolean;
  events: StackEvent[];
}

export const isUnderWay = ({ status }: StackRecord): boolean => status.endsWith('_IN_PROGRESS');

/** What becomes of a stack whose operation ended with the process: what was there before it is there. */
export function settle(record: StackRecord): StackRecord {
  if (!isUnderWay(record) || record.status === 'REVIEW_IN_PROGRESS') return record;
  return {
    ...record,
    status: record.live ? 'UPDATE_ROLLBACK_COMPLETE' : 'ROLLBACK_COMPLETE',
    reason: 'The local cloud was stopped meanwhile',
  };
}
