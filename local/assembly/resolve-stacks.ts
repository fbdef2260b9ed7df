import { evaluate, holds, type Scope } from './intrinsics.ts';
import { asText, isObject, type Json, type JsonObject } from './json.ts';
import { type Assembly, defaultRegion, localAccount, type StackTemplate, type Template } from './load-assembly.ts';
import { generatedSecret, type Identify, type Physical } from './physical.ts';

/** One resource of the booted template, its properties evaluated when first read. */
export interface Resource {
  readonly stack: string;
  readonly region: string;
  /** Logical id within its stack. */
  readonly id: string;
  readonly type: string;
  readonly ref: string;
  readonly attributes: Record<string, string>;
  readonly properties: JsonObject;
}

export interface ResolveOptions {
  /** `127.0.0.1:PORT` */
  readonly host: string;
  /** The last rewrite of every resolved text, see `local-addresses.ts`. */
  localise(text: string): string;
  /** The naming of the resources of a type; undefined for types without a simulator. */
  identify(type: string): Identify | undefined;
}

export interface StackOutput {
  readonly key: string;
  readonly value: string;
  readonly exportName?: string;
}

export interface Cloud {
  /** The region of the stacks. */
  readonly region: string;
  readonly resources: Resource[];
  outputs(): Record<string, string>;
  outputsOf(stack: string): StackOutput[];
  ofType(...types: string[]): Resource[];
}

/** The value of a secret named in a template, which an operator would have created on AWS. */
const secretPlaceholder = 'local';

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

/** A resource without a simulator must not look as if it worked. @throws naming each such resource. */
function requireRealised(
  scopes: readonly { stack: StackTemplate; scope: Scope }[],
  { identify }: ResolveOptions,
): void {
  const unknown = scopes.flatMap(({ stack, scope }) =>
    thereIn(stack, scope)
      .filter(([, { Type }]) => identify(Type) === undefined)
      .map(([id, { Type }]) => `${stack.name}/${id}, ${Type}`),
  );
  if (unknown.length > 0) throw new Error(`the template has what is not simulated locally:\n${unknown.join('\n')}`);
}

/** Resources whose condition is false do not exist. */
function thereIn({ template }: StackTemplate, scope: Scope): [string, Template['Resources'][string]][] {
  return Object.entries(template.Resources).filter(
    ([, { Condition }]) => Condition === undefined || scope.condition(Condition),
  );
}

const parameterValue = (type: string, value: Json): Json =>
  type === 'CommaDelimitedList' || type.startsWith('List<') ? asText(value).split(',') : value;

/** Resolves every resource, output and cross-stack export of an assembly; values are evaluated when they are read. */
export function resolveStacks(assembly: Assembly, options: ResolveOptions): Cloud {
  const scopes = assembly.stacks.map((stack) => ({ stack, ...stackScope(stack) }));
  const finish = (text: string): string =>
    options.localise(
      text.replace(/\{\{resolve:(\w+):([^}]+)\}\}/g, (_whole, service, reference) => {
        if (service !== 'secretsmanager') throw new Error(`references to ${service} are not known locally`);
        // A template names its own secrets by their ARN, and those of an operator by their name.
        const [arn] = /^arn:[^:]+:secretsmanager:[^:]*:[^:]*:secret:[^:]+/.exec(reference) ?? [];
        return arn === undefined ? secretPlaceholder : generatedSecret(arn);
      }),
    );

  const identifierOf = (type: string): Identify => {
    const identify = options.identify(type);
    if (!identify) throw new Error(`the type ${type} is not simulated locally`);
    return identify;
  };

  function importValue(name: string): Json {
    for (const { stack, scope } of scopes) {
      for (const output of Object.values(stack.template.Outputs ?? {})) {
        if (output.Export && evaluate(output.Export.Name, scope) === name) return evaluate(output.Value, scope) ?? null;
      }
    }
    throw new Error(`no stack exports ${name}`);
  }

  function stackScope(stack: StackTemplate): {
    scope: Scope;
    physical(id: string): Physical;
    outputs(): StackOutput[];
  } {
    const pseudo = pseudoParameters(stack);
    const known = new Map<string, Physical>();
    const physical = (id: string): Physical => {
      const resource = stack.template.Resources[id];
      if (!resource) throw new Error(`stack ${stack.name} has no resource ${id}`);
      const cached = known.get(id);
      if (cached) return cached;
      const described = identifierOf(resource.Type)(id, {
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
        if (parameter) return parameterValue(parameter.Type, stack.parameters?.[name] ?? parameter.Default ?? '');
        return physical(name).ref;
      },
      condition(name) {
        const condition = stack.template.Conditions?.[name];
        if (condition === undefined) throw new Error(`stack ${stack.name} has no condition ${name}`);
        return holds(condition, scope);
      },
      attribute(id, attribute) {
        const value = physical(id).attributes[attribute];
        if (value === undefined) throw new Error(`the attribute ${attribute} of ${id} is not known locally`);
        return value;
      },
    };
    const outputs = (): StackOutput[] =>
      Object.entries(stack.template.Outputs ?? {}).map(([key, output]) => {
        const value = evaluate(output.Value, scope);
        return {
          key,
          value: typeof value === 'string' ? value : JSON.stringify(value),
          ...(output.Export ? { exportName: asText(evaluate(output.Export.Name, scope)) } : {}),
        };
      });
    return { scope, physical, outputs };
  }

  requireRealised(scopes, options);
  const resources = scopes.flatMap(({ stack, scope, physical }) =>
    thereIn(stack, scope).map(([id, resource]): Resource => {
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
    region: assembly.stacks[0]?.region ?? defaultRegion,
    resources,
    ofType: (...types) => resources.filter((resource) => types.includes(resource.type)),
    outputs: () => Object.fromEntries(scopes.flatMap(({ outputs }) => outputs().map(({ key, value }) => [key, value]))),
    outputsOf: (name) => scopes.find(({ stack }) => stack.name === name)?.outputs() ?? [],
  };
}
