import { join } from 'node:path';
import { parse } from 'yaml';
import { localAccount, Template } from '#local/assembly/load-assembly.ts';
import { AwsError } from '#local/edge/aws-error.ts';
import { openDocumentFolder } from '#local/storage/document-folder.ts';
import type { Change } from './changes.ts';
import { changeStack, plan, type StackBackend } from './stack-engine.ts';
import { type Definition, isUnderWay, type StackRecord, settle } from './stack-record.ts';

export interface ChangeSet {
  readonly id: string;
  readonly name: string;
  readonly stack: string;
  readonly definition: Definition;
  readonly tags: Record<string, string>;
  readonly roleArn?: string;
  readonly changes: readonly Change[];
}

export interface Stacks {
  /** Those that exist or failed. */
  list(): StackRecord[];
  /** By name or id. @throws AwsError ValidationError when there is none. */
  get(reference: string): StackRecord;
  find(reference: string): StackRecord | undefined;
  /** Compares a stack with its requested definition; a missing stack is created in review. */
  propose(asked: Omit<ChangeSet, 'id' | 'changes'>): ChangeSet;
  changeSet(stack: string, name: string): ChangeSet;
  /** Deletes a change set, if it exists. */
  drop(stack: string, name: string): void;
  /** Starts executing a change set. @returns a promise of its end. */
  execute(set: ChangeSet): Promise<void>;
  remove(record: StackRecord): Promise<void>;
  keep(record: StackRecord): void;
}

export const region = 'us-east-1';
export const stackArn = (name: string): string =>
  `arn:aws:cloudformation:${region}:${localAccount}:stack/${name}/local`;

const invalid = (message: string): AwsError => new AwsError('ValidationError', message);

/** @throws AwsError ValidationError when the text is no template. */
export function readTemplate(body: string): Template {
  try {
    return Template.parse(parse(body));
  } catch (error) {
    throw invalid(`Template format error: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The stacks kept in a folder; one of them changes at a time. */
export function openStacks(stateDir: string, rest: Omit<StackBackend, 'keep'>, report: (line: string) => void): Stacks {
  const kept = openDocumentFolder<StackRecord>(join(stateDir, 'cloudformation'), report);
  for (const record of kept.values()) kept.set(record.name, settle(record));
  /** Their events can still be read by id. */
  const deleted = new Map<string, StackRecord>();
  const keep = (record: StackRecord): void => {
    if (record.status === 'DELETE_COMPLETE') {
      kept.delete(record.name);
      deleted.set(record.id, record);
    } else kept.set(record.name, record);
  };

  const backend: StackBackend = { ...rest, keep };
  const sets = new Map<string, ChangeSet>();
  let last: Promise<void> = Promise.resolve();
  const find = (reference: string): StackRecord | undefined =>
    kept.values().find(({ name, id }) => name === reference || id === reference) ?? deleted.get(reference);
  const get = (reference: string): StackRecord => {
    const found = find(reference);
    if (found) return found;
    throw invalid(`Stack with id ${reference} does not exist`);
  };
  const findSet = (stack: string, name: string): ChangeSet | undefined => {
    const owner = find(stack)?.name ?? stack;
    return [...sets.values()].find((set) => set.id === name || (set.stack === owner && set.name === name));
  };
  const requireStill = (record: StackRecord): void => {
    if (record.status !== 'REVIEW_IN_PROGRESS' && isUnderWay(record)) {
      throw invalid(`Stack:${record.id} is in ${record.status} state and can not be updated.`);
    }
  };
  /** One after the other, as they share one backend. */
  function begin(record: StackRecord, target: Definition | undefined): Promise<void> {
    record.status = `${target ? (record.live ? 'UPDATE' : 'CREATE') : 'DELETE'}_IN_PROGRESS`;
    const run = last.then(() => changeStack(backend, record, target));
    last = run.catch((error: unknown) => {
      record.status = `${record.live ? 'UPDATE_ROLLBACK' : 'ROLLBACK'}_FAILED`;
      record.reason = String(error);
      keep(record);
      report(error instanceof Error ? (error.stack ?? error.message) : String(error));
    });
    return last;
  }

  return {
    list: () => kept.values(),
    find,
    get,
    keep,
    propose(asked) {
      const at = new Date(backend.now()).toISOString();
      const found = kept.get(asked.stack);
      if (found) requireStill(found);
      const record: StackRecord = found ?? {
        name: asked.stack,
        id: stackArn(asked.stack),
        createdAt: at,
        updatedAt: at,
        status: 'REVIEW_IN_PROGRESS',
        tags: {},
        terminationProtection: false,
        events: [],
      };
      let changes: Change[];
      try {
        changes = plan(backend, record, asked.definition);
      } catch (error) {
        throw invalid(error instanceof Error ? error.message : String(error));
      }
      if (!found) keep(record);
      const id = `arn:aws:cloudformation:${region}:${localAccount}:changeSet/${asked.name}/${asked.stack}`;
      const set: ChangeSet = { ...asked, id, changes };
      sets.set(`${record.name}/${asked.name}`, set);
      return set;
    },
    changeSet(stack, name) {
      const found = findSet(stack, name);
      if (found) return found;
      throw new AwsError('ChangeSetNotFound', `ChangeSet [${name}] does not exist`, 404);
    },
    drop(stack, name) {
      const found = findSet(stack, name);
      if (found) sets.delete(`${found.stack}/${found.name}`);
    },
    execute(set) {
      const record = get(set.stack);
      requireStill(record);
      sets.delete(`${set.stack}/${set.name}`);
      record.asked = set.definition;
      record.tags = set.tags;
      if (set.roleArn !== undefined) record.roleArn = set.roleArn;
      return begin(record, set.definition);
    },
    remove(record) {
      if (record.terminationProtection) {
        throw invalid(`Stack [${record.name}] cannot be deleted while TerminationProtection is enabled`);
      }
      requireStill(record);
      return begin(record, undefined);
    },
  };
}
