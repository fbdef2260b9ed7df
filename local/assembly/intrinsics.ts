import { asText, isObject, type Json, type JsonObject } from './json.ts';

/** The scope in which the intrinsic functions of one stack are evaluated. */
export interface Scope {
  ref(name: string): Json | undefined;
  attribute(resource: string, attribute: string): Json;
  importValue(name: string): Json;
  /** Whether a condition of the template is true. */
  condition(name: string): boolean;
  /** The last rewrite of every text: dynamic references and the URLs of this machine. */
  finish(text: string): string;
}

type Intrinsic = (argument: Json, scope: Scope) => Json | undefined;

const list = (value: Json | undefined): Json[] => {
  if (!Array.isArray(value)) throw new Error(`expected a list in the template, found ${JSON.stringify(value)}`);
  return value;
};
const argumentsOf = (argument: Json): Json[] => list(argument);

function attributeOf(argument: Json, scope: Scope): Json {
  const [resource = '', attribute = ''] = Array.isArray(argument)
    ? argument.map((part) => asText(evaluate(part, scope)))
    : asText(argument).split(/\.(.*)/s);
  return scope.attribute(resource, attribute);
}

function substitute(argument: Json, scope: Scope): string {
  const [pattern, variables] = Array.isArray(argument) ? argument : [argument, {}];
  const own = isObject(variables) ? variables : {};
  return asText(pattern).replace(/\$\{(!?)([^}]+)\}/g, (_whole, literal: string, name: string) => {
    if (literal) return `\${${name}}`;
    if (own[name] !== undefined) return asText(evaluate(own[name], scope));
    return asText(name.includes('.') ? attributeOf(name, scope) : scope.ref(name));
  });
}

/**
 * Whether an entry of `Conditions` is true.
 *
 * @throws when it is not a condition.
 */
export function holds(condition: Json | undefined, scope: Scope): boolean {
  const [[name, argument] = ['', undefined]] = isObject(condition) ? Object.entries(condition) : [];
  switch (name) {
    case 'Condition':
      return scope.condition(asText(argument));
    case 'Fn::Equals': {
      const [left, right] = list(argument).map((side) => JSON.stringify(evaluate(side, scope)));
      return left === right;
    }
    case 'Fn::Not':
      return !holds(list(argument)[0], scope);
    case 'Fn::And':
      return list(argument).every((part) => holds(part, scope));
    case 'Fn::Or':
      return list(argument).some((part) => holds(part, scope));
  }
  throw new Error(`the condition ${JSON.stringify(condition)} is not known locally`);
}

const intrinsics: Record<string, Intrinsic> = {
  Ref: (argument, scope) => scope.ref(asText(argument)),
  'Fn::GetAtt': attributeOf,
  'Fn::Sub': substitute,
  'Fn::ImportValue': (argument, scope) => scope.importValue(asText(evaluate(argument, scope))),
  'Fn::If': (argument, scope) => {
    const [name, then, otherwise] = argumentsOf(argument);
    return evaluate(scope.condition(asText(name)) ? then : otherwise, scope);
  },
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = argumentsOf(argument);
    return list(evaluate(parts, scope)).map(asText).join(asText(separator));
  },
  'Fn::Select': (argument, scope) => {
    const [index, values] = argumentsOf(argument);
    return list(evaluate(values, scope))[Number(evaluate(index, scope))];
  },
  'Fn::Split': (argument, scope) => {
    const [separator, text] = argumentsOf(argument);
    return asText(evaluate(text, scope)).split(asText(separator));
  },
};

/**
 * Evaluates the intrinsic functions of a template value; `AWS::NoValue` removes its property or list entry.
 *
 * @throws when a name, attribute or function is unknown.
 */
export function evaluate(value: Json | undefined, scope: Scope): Json | undefined {
  if (typeof value === 'string') return scope.finish(value);
  if (Array.isArray(value)) return value.map((entry) => evaluate(entry, scope)).filter((entry) => entry !== undefined);
  if (!isObject(value)) return value;
  const [only, ...others] = Object.keys(value);
  if (only && others.length === 0 && (only in intrinsics || only.startsWith('Fn::'))) {
    const intrinsic = intrinsics[only];
    if (!intrinsic) throw new Error(`the template function ${only} is not known locally`);
    const result = intrinsic(value[only] ?? null, scope);
    return typeof result === 'string' ? scope.finish(result) : result;
  }
  const entries = Object.entries(value).map(([key, entry]) => [key, evaluate(entry, scope)] as const);
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined)) as JsonObject;
}
