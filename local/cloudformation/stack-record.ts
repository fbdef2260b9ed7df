import type { Template } from '#local/assembly/load-assembly.ts';

/** The sources of a stack. */
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
  /** The last requested definition. */
  asked?: Definition;
  /** The deployed definition: none before the first success and after a rollback of the creation. */
  live?: Definition;
  tags: Record<string, string>;
  roleArn?: string;
  terminationProtection: boolean;
  events: StackEvent[];
}

export const isUnderWay = ({ status }: StackRecord): boolean => status.endsWith('_IN_PROGRESS');

/** The state of a stack whose operation ended with the process: rolled back to the deployed definition. */
export function settle(record: StackRecord): StackRecord {
  if (!isUnderWay(record) || record.status === 'REVIEW_IN_PROGRESS') return record;
  return {
    ...record,
    status: record.live ? 'UPDATE_ROLLBACK_COMPLETE' : 'ROLLBACK_COMPLETE',
    reason: 'The local cloud was stopped meanwhile',
  };
}
