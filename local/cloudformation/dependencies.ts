import { isObject, type Json } from '#local/assembly/json.ts';
import type { Template } from '#local/assembly/load-assembly.ts';

type TemplateResource = Template['Resources'][string];

function namesIn(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isObject(value)) return [];
  const own = Object.entries(value).flatMap(([key, argument]): string[] => {
    if (key === 'Ref' && typeof argument === 'string') return [argument];
    if (key === 'Fn::GetAtt')
      return [Array.isArray(argument) ? String(argument[0]) : (String(argument).split('.')[0] ?? '')];
    if (key === 'Fn::Sub') {
      const pattern = String(Array.isArray(argument) ? argument[0] : argument);
      return [...pattern.matchAll(/\$\{([^!}.]+)/g)].map(([, name = '']) => name);
    }
    return [];
  });
  return [...own, ...Object.values(value).flatMap(namesIn)];
}

/** The resources of the same template that a resource needs, by `Ref`, `Fn::GetAtt`, `Fn::Sub` or `DependsOn`. */
export function dependenciesOf(resource: TemplateResource, among: ReadonlySet<string>): string[] {
  const said = resource['DependsOn'];
  const named = Array.isArray(said) ? said.map(String) : said === undefined ? [] : [String(said)];
  return [...new Set([...named, ...namesIn(resource.Properties)])].filter((name) => among.has(name));
}

/**
 * The resources of a template in deploy order: each wave needs only earlier ones.
 *
 * @throws Error for a circular dependency.
 */
export function deployOrder(resources: Template['Resources'], ids: readonly string[]): string[][] {
  const among = new Set(ids);
  const needs = new Map(
    ids.map((id) => {
      const resource = resources[id];
      return [id, resource ? dependenciesOf(resource, among).filter((needed) => needed !== id) : []] as const;
    }),
  );
  const waves: string[][] = [];
  const done = new Set<string>();
  while (done.size < among.size) {
    const wave = ids.filter((id) => !done.has(id) && (needs.get(id) ?? []).every((needed) => done.has(needed)));
    if (wave.length === 0) {
      const circle = ids.filter((id) => !done.has(id)).join(', ');
      throw new Error(`Circular dependency between resources: [${circle}]`);
    }
    for (const id of wave) done.add(id);
    waves.push(wave);
  }
  return waves;
}
