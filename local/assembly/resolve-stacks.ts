import { evaluate, type Scope } from './intrinsics.ts';
import { asText, isObject, type Json, type JsonObject } from './json.ts';
import { type Assembly, localAccount, type StackTemplate } from './load-assembly.ts';
import { describePhysical, type Physical } from './physical.ts';

/** One resource of the booted template, its properties evaluated when first read. */
export interface Resource {
  stack: string;
  region: string;
  /** Logical id within its stack. */
  id: string;
  type: string;
  ref: string;
  attributes: Record<string, string>;
  readonly properties: JsonObject;
}

export interface ResolveOptions {
  /** `127.0.0.1:PORT` */
  host: string;
  /** Last touch on every resolved text, see `local-addresses.ts`. */
  localise(text: string): string;
  /** Value of a `{{resolve:...}}` reference. */
  dynamicReference(reference: string): string;
}

export interface Cloud {
  resources: Resource[];
  outputs(): Record<string, string>;
  ofType(...types: string[]): Resource[];
}

function pseudoParameters(stack: StackTemplate): Record<string, Json | undefined> {
  return {
    'AWS::Region': stack.region,
    'AWS::AccountId': localAccount,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': stack.name,
    'AWS::StackId': `arn:aws:cloudformation:${stack.region}:${localAccount}:stack/${stack.name}/local`,
    'AWS::NotificationARNs': [],
    'AWS::NoValue': undefined,
  };
}

/** Resolves every resource, output and cross-stack export of an assembly; nothing is evaluated before it is read. */
export function resolveStacks(assembly: Assembly, options: ResolveOptions): Cloud {
  const scopes = assembly.stacks.map((stack) => ({ stack, ...stackScope(stack) }));
  const finish = (text: string): string =>
    options.localise(
      text.replace(/\{\{resolve:([^}]+)\}\}/g, (_whole, reference) => options.dynamicReference(reference)),
    );

  function importValue(name: string): Json {
    for (const { stack, scope } of scopes) {
      for (const output of Object.values(stack.template.Outputs ?? {})) {
        if (output.Export && evaluate(output.Export.Name, scope) === name) return evaluate(output.Value, scope) ?? null;
      }
    }
    throw new Error(`no stack exports ${name}`);
  }

  function stackScope(stack: StackTemplate): { scope: Scope; physical(id: string): Physical } {
    const pseudo = pseudoParameters(stack);
    const known = new Map<string, Physical>();
    const physical = (id: string): Physical => {
      const resource = stack.template.Resources[id];
      if (!resource) throw new Error(`stack ${stack.name} has no resource ${id}`);
      const cached = known.get(id);
      if (cached) return cached;
      const described = describePhysical(resource.Type, id, {
        stackName: stack.name,
        region: stack.region,
        host: options.host,
        named(property) {
          const value = evaluate(resource.Properties?.[property], scope);
          return value === undefined || isObject(value) ? undefined : asText(value);
        },
      });
      known.set(id, described);
      return described;
    };
    const scope: Scope = {
      finish: (text) => finish(text),
      importValue,
      ref(name) {
        if (name in pseudo) return pseudo[name];
        const parameter = stack.template.Parameters?.[name];
        if (parameter) return parameter.Default ?? '';
        return physical(name).ref;
      },
      attribute(id, attribute) {
        const { attributes, ref } = physical(id);
        return attributes[attribute] ?? `${ref}.${attribute}`;
      },
      condition: (name) => evaluate(stack.template.Conditions?.[name], scope) === true,
      mapping(map, first, second) {
        const group = stack.template.Mappings?.[map]?.[first];
        const value = isObject(group) ? group[second] : undefined;
        if (value === undefined) throw new Error(`no mapping ${map}.${first}.${second} in stack ${stack.name}`);
        return value;
      },
    };
    return { scope, physical };
  }

  const resources = scopes.flatMap(({ stack, scope, physical }) =>
    Object.entries(stack.template.Resources)
      .filter(([, resource]) => !resource.Condition || scope.condition(resource.Condition))
      .map(([id, resource]): Resource => {
        let evaluated: JsonObject | undefined;
        return {
          stack: stack.name,
          region: stack.region,
          id,
          type: resource.Type,
          ...physical(id),
          get properties() {
            evaluated ??= evaluate(resource.Properties ?? {}, scope) as JsonObject;
            return evaluated;
          },
        };
      }),
  );
  return {
    resources,
    ofType: (...types) => resources.filter((resource) => types.includes(resource.type)),
    outputs() {
      const all: Record<string, string> = {};
      for (const { stack, scope } of scopes) {
        for (const [name, output] of Object.entries(stack.template.Outputs ?? {})) {
          if (output.Condition && !scope.condition(output.Condition)) continue;
          const value = evaluate(output.Value, scope);
          all[name] = typeof value === 'string' ? value : JSON.stringify(value);
        }
      }
      return all;
    },
  };
}
