import { isObject, type Json } from '#local/assembly/json.ts';
import type { Assembly } from '#local/assembly/load-assembly.ts';

/** The place of a statement in a template. */
export interface StatementPlace {
  /** `stack/logical id/path`, unique in an assembly. */
  readonly id: string;
  readonly stack: string;
  readonly resource: string;
  readonly type: string;
  /** Within the properties of the resource; empty when the whole resource is one statement. */
  readonly path: readonly string[];
}

/** The id of a statement, from its place. */
export function statementId(stack: string, resource: string, path: readonly (string | number)[]): string {
  return [`${stack}/${resource}`, ...(path.length > 0 ? [path.join('.')] : [])].join('/');
}

function pathsIn(value: Json | undefined, path: readonly string[]): string[][] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => pathsIn(entry, [...path, String(index)]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    const here = [...path, key];
    const isList = key === 'Statement' || key === 'ManagedPolicyArns';
    if (isList && Array.isArray(entry)) return entry.map((_, index) => [...here, String(index)]);
    return pathsIn(entry, here);
  });
}

/**
 * Every statement of every template, on any resource: policy documents, managed policies of roles, and permissions to
 * invoke a function.
 */
export function statementPlaces({ stacks }: Pick<Assembly, 'stacks'>): StatementPlace[] {
  return stacks.flatMap(({ name: stack, template }) =>
    Object.entries(template.Resources).flatMap(([resource, { Type: type, Properties }]) => {
      const paths = type === 'AWS::Lambda::Permission' ? [[]] : pathsIn(Properties, []);
      return paths.map((path) => ({ id: statementId(stack, resource, path), stack, resource, type, path }));
    }),
  );
}

/** The smallest removable parts: each entry of a list of actions or resources, otherwise the whole statement. */
export function removablePlaces(assembly: Pick<Assembly, 'stacks'>): StatementPlace[] {
  return statementPlaces(assembly).flatMap((place) => {
    const statement = statementAt(assembly, place);
    if (!isObject(statement) || place.path.length === 0) return [place];
    const entries = ['Action', 'Resource'].flatMap((name) => {
      const listed = statement[name];
      return Array.isArray(listed) && listed.length > 1 ? listed.map((_, index) => [name, String(index)]) : [];
    });
    if (entries.length === 0) return [place];
    return entries.map((entry) => ({
      ...place,
      id: `${place.id}.${entry.join('.')}`,
      path: [...place.path, ...entry],
    }));
  });
}

/** The statement, or one entry of it, as the template writes it. */
export function statementAt({ stacks }: Pick<Assembly, 'stacks'>, { stack, resource, path }: StatementPlace): Json {
  const properties = stacks.find(({ name }) => name === stack)?.template.Resources[resource]?.Properties;
  return path.reduce<Json | undefined>(step, properties) ?? null;
}

function step(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(key)];
  return isObject(value) ? value[key] : undefined;
}

/** A copy of the assembly without one statement or entry. */
export function withoutPlace(assembly: Assembly, place: StatementPlace): Assembly {
  const stacks = assembly.stacks.map((stack) => {
    if (stack.name !== place.stack) return stack;
    const template = structuredClone(stack.template);
    const resource = template.Resources[place.resource];
    if (place.path.length === 0) delete template.Resources[place.resource];
    else {
      const list = place.path.slice(0, -1).reduce<Json | undefined>(step, resource?.Properties);
      if (!Array.isArray(list)) throw new Error(`${place.id} is not in this assembly`);
      list.splice(Number(place.path.at(-1)), 1);
    }
    return { ...stack, template };
  });
  return { ...assembly, stacks };
}
