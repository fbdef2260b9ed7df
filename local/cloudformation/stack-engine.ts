import { randomUUID } from 'node:crypto';
import type { Template } from '#local/assembly/load-assembly.ts';
import type { Cloud, Resource } from '#local/assembly/resolve-stacks.ts';
import { type Change, changesOf } from './changes.ts';
import { dependenciesOf, deployOrder } from './dependencies.ts';
import type { Definition, StackRecord } from './stack-record.ts';

/** The cloud around the changing stack, and the way to change it. */
export interface StackBackend {
  /** Evaluates this stack among the others. @throws Error when it cannot be evaluated. */
  resolve(name: string, definition: Definition | undefined): Cloud;
  /** Deploys this stack among the others. @throws Error naming what failed; then nothing is open. */
  open(name: string, definition: Definition | undefined): Promise<void>;
  /** Deletes the state of a resource. @throws Error when its service refuses that. */
  remove(resource: Resource): Promise<void>;
  /** Stores a stack in its current state. */
  keep(record: StackRecord): void;
  now(): number;
}

const empty: Template = { Resources: {} };
const emptyStack: Definition = { body: '{}', template: empty, parameters: {} };
const verbs = { create: 'CREATE', update: 'UPDATE', replace: 'UPDATE', remove: 'DELETE' } as const;
/** The deletion policies that keep a resource, also when its creation is rolled back, or only once it is created. */
type Policies = readonly string[];
const retainedAlways: Policies = ['Retain'];
const retainedOnceCreated: Policies = ['Retain', 'RetainExceptOnCreate'];
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The resource that failed. */
class ResourceFailed extends Error {}

/** The resources of one stack. */
const resourcesIn = (cloud: Cloud, name: string): Resource[] => cloud.resources.filter(({ stack }) => stack === name);

/** The changes from one definition of a stack to another. @throws Error when the template cannot be evaluated. */
export function plan(backend: StackBackend, record: StackRecord, target: Definition | undefined): Change[] {
  const before = resourcesIn(backend.resolve(record.name, record.live), record.name);
  const after = resourcesIn(backend.resolve(record.name, target), record.name);
  return changesOf(before, after);
}

/** A mix of both definitions: what is not deployed yet is as before, and nothing is removed. */
function between(before: Definition, after: Definition, made: ReadonlySet<string>): Definition {
  const chosen = Object.entries(after.template.Resources).filter(([id]) => made.has(id));
  const template: Template = {
    ...after.template,
    Conditions: { ...before.template.Conditions, ...after.template.Conditions },
    Parameters: { ...before.template.Parameters, ...after.template.Parameters },
    Outputs: before.template.Outputs,
    Resources: { ...before.template.Resources, ...Object.fromEntries(chosen) },
  };
  return { body: after.body, template, parameters: { ...before.parameters, ...after.parameters } };
}

/**
 * Takes a stack from its current to the requested definition, one wave of resources after the other, and back when one
 * of them fails. Creating, updating and deleting are the same: from nothing, to something else, to nothing.
 */
export async function changeStack(
  backend: StackBackend,
  record: StackRecord,
  target: Definition | undefined,
): Promise<void> {
  const { live } = record;
  const verb = !target ? 'DELETE' : live ? 'UPDATE' : 'CREATE';

  function event(subject: { id: string; ref: string; type: string }, status: string, reason?: string): void {
    const at = new Date(backend.now()).toISOString();
    const said = { id: randomUUID(), at, logicalId: subject.id, physicalId: subject.ref, type: subject.type, status };
    record.events.push({ ...said, ...(reason === undefined ? {} : { reason }) });
  }
  function stackIs(status: string, reason?: string): void {
    record.status = status;
    record.updatedAt = new Date(backend.now()).toISOString();
    if (reason === undefined) delete record.reason;
    else record.reason = reason;
    event({ id: record.name, ref: record.id, type: 'AWS::CloudFormation::Stack' }, status, reason);
    backend.keep(record);
  }
  const subjectOf = (change: Change): { id: string; ref: string; type: string } => ({
    id: change.id,
    ref: (change.after ?? change.before)?.ref ?? '',
    type: change.type,
  });

  /** Opens one wave more; @throws ResourceFailed after the others of the wave are settled. */
  async function make(wave: readonly Change[], made: Set<string>, from: Definition, to: Definition): Promise<void> {
    for (const change of wave) event(subjectOf(change), `${verbs[change.kind]}_IN_PROGRESS`);
    const step = async (changes: readonly Change[]): Promise<void> => {
      const definition = between(from, to, new Set([...made, ...changes.map(({ id }) => id)]));
      const resources = backend.resolve(record.name, definition).resources;
      for (const { id, after, kind } of changes) {
        const own = resources.find((resource) => resource.stack === record.name && resource.id === id);
        // Also evaluates values nothing here reads, so that a missing attribute fails now.
        void own?.properties;
        const twin = resources.find((other) => other !== own && other.type === own?.type && other.ref === own.ref);
        if (kind !== 'update' && twin) throw new Error(`${after?.ref} already exists in stack ${twin.stack}`);
      }
      await backend.open(record.name, definition);
    };
    const succeed = (change: Change): void => {
      made.add(change.id);
      event(subjectOf(change), `${verbs[change.kind]}_COMPLETE`);
    };
    try {
      await step(wave);
      wave.forEach(succeed);
    } catch {
      await makeSingly(wave, step, succeed);
    }
  }

  /** A failing wave is opened resource by resource, to find the one that fails. */
  async function makeSingly(
    wave: readonly Change[],
    step: (changes: readonly Change[]) => Promise<void>,
    succeed: (change: Change) => void,
  ): Promise<void> {
    for (const [index, change] of wave.entries()) {
      try {
        await step([change]);
        succeed(change);
      } catch (error) {
        event(subjectOf(change), `${verbs[change.kind]}_FAILED`, messageOf(error));
        for (const other of wave.slice(index + 1)) {
          event(subjectOf(other), `${verbs[other.kind]}_FAILED`, 'Resource creation cancelled');
        }
        throw new ResourceFailed(
          `The following resource(s) failed to ${verbs[change.kind].toLowerCase()}: [${change.id}].`,
        );
      }
    }
  }

  /** Removes resources that no policy retains, dependents first. @returns those that could not be removed. */
  async function remove(gone: readonly Resource[], template: Template, retaining: Policies): Promise<Resource[]> {
    const order = deployOrder(
      template.Resources,
      gone.map(({ id }) => id),
    ).flat();
    const refused: Resource[] = [];
    for (const id of order.reverse()) {
      const resource = gone.find((entry) => entry.id === id);
      if (!resource) continue;
      if (retaining.includes(String(template.Resources[id]?.['DeletionPolicy']))) {
        event(resource, 'DELETE_SKIPPED');
        continue;
      }
      event(resource, 'DELETE_IN_PROGRESS');
      try {
        await backend.remove(resource);
        event(resource, 'DELETE_COMPLETE');
      } catch (error) {
        refused.push(resource);
        event(resource, 'DELETE_FAILED', messageOf(error));
      }
    }
    return refused;
  }

  async function rollBack(made: readonly Change[], reason: string): Promise<void> {
    const prefix = live ? 'UPDATE_ROLLBACK' : 'ROLLBACK';
    stackIs(`${prefix}_IN_PROGRESS`, reason);
    await backend.open(record.name, live);
    for (const change of made.filter(({ kind }) => kind === 'update')) event(subjectOf(change), 'UPDATE_COMPLETE');
    const created = made.flatMap(({ kind, after }) => (kind !== 'update' && after ? [after] : []));
    await remove(created, target?.template ?? empty, retainedAlways);
    stackIs(`${prefix}_COMPLETE`);
  }

  stackIs(`${verb}_IN_PROGRESS`, 'User Initiated');
  const from = live ?? emptyStack;
  const changes = plan(backend, record, target);
  const making = changes.filter(({ kind }) => kind !== 'remove');
  const made = new Set<string>();
  if (target) {
    try {
      for (const wave of deployOrder(
        target.template.Resources,
        making.map(({ id }) => id),
      )) {
        await make(
          making.filter(({ id }) => wave.includes(id)),
          made,
          from,
          target,
        );
      }
      await backend.open(record.name, target);
    } catch (error) {
      await rollBack(
        making.filter(({ id }) => made.has(id)),
        messageOf(error),
      );
      return;
    }
    record.live = target;
    if (live) stackIs('UPDATE_COMPLETE_CLEANUP_IN_PROGRESS');
  } else await backend.open(record.name, undefined);

  const gone = changes.flatMap(({ kind, before }) =>
    (kind === 'remove' || kind === 'replace') && before ? [before] : [],
  );
  const refused = await remove(gone, from.template, retainedOnceCreated);
  if (target || refused.length === 0) {
    if (!target) delete record.live;
    stackIs(`${verb}_COMPLETE`);
    return;
  }
  const left = needed(
    from.template,
    refused.map(({ id }) => id),
  );
  const { Outputs: _gone, ...template } = from.template;
  const Resources = Object.fromEntries(Object.entries(template.Resources).filter(([id]) => left.has(id)));
  record.live = { ...from, template: { ...template, Resources } };
  await backend.open(record.name, record.live);
  stackIs('DELETE_FAILED', `The following resource(s) failed to delete: [${refused.map(({ id }) => id).join(', ')}].`);
}

/** Resources with everything they need. */
function needed({ Resources }: Template, ids: readonly string[]): Set<string> {
  const all = new Set(Object.keys(Resources));
  const found = new Set<string>();
  const take = (id: string): void => {
    const resource = Resources[id];
    if (!resource || found.has(id)) return;
    found.add(id);
    dependenciesOf(resource, all).forEach(take);
  };
  ids.forEach(take);
  return found;
}
