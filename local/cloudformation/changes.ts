import type { Resource } from '#local/assembly/resolve-stacks.ts';

export type ChangeKind = 'create' | 'update' | 'replace' | 'remove';

export interface Change {
  readonly kind: ChangeKind;
  readonly id: string;
  readonly type: string;
  /** The resource before and after the change. */
  readonly before: Resource | undefined;
  readonly after: Resource | undefined;
}

/** The properties as a text, or why they cannot be evaluated. */
function propertiesAsText(resource: Resource): string {
  try {
    return JSON.stringify(resource.properties);
  } catch (error) {
    return String(error);
  }
}

function kindOf(before: Resource | undefined, after: Resource | undefined): ChangeKind | undefined {
  if (!after) return 'remove';
  if (!before) return 'create';
  // A resource with another name is another resource.
  if (before.type !== after.type || before.ref !== after.ref) return 'replace';
  return propertiesAsText(before) === propertiesAsText(after) ? undefined : 'update';
}

/** The changes of the resources of one stack. */
export function changesOf(before: readonly Resource[], after: readonly Resource[]): Change[] {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const old = before.find((resource) => resource.id === id);
    const next = after.find((resource) => resource.id === id);
    const kind = kindOf(old, next);
    return kind ? [{ kind, id, type: (next ?? old)?.type ?? '', before: old, after: next }] : [];
  });
}
