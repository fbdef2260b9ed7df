/** The input of one of dynalite's parsers besides the text of an expression. */
interface Context {
  readonly attrNames?: Readonly<Record<string, string>> | null;
  readonly attrVals?: Readonly<Record<string, object>> | null;
  readonly unusedAttrNames?: Record<string, true>;
  readonly unusedAttrVals?: Record<string, true>;
  readonly isKeyCondition?: boolean;
}

export interface ExpressionParser {
  parse(text: string, options: { context: Context }): unknown;
}

/** A placeholder in a remembered result for the value of that name. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

interface Kept {
  readonly template: unknown;
  readonly usedNames: readonly string[];
  readonly usedValues: readonly string[];
}

/** Expressions in which a parser validates the values themselves, not only their types. */
const judgesValues = /between|attribute_type/i;

/** More than a product needs; beyond it the memory starts empty. */
const mostKept = 2000;

/**
 * Lets a parser of expressions remember its results by text: an application sends few texts, each very often, with
 * other values. Names and types of values are part of the key, refusals are not remembered at all.
 */
export function rememberParsed(parser: ExpressionParser): void {
  const parse = parser.parse.bind(parser);
  const memory = new Map<string, Kept>();

  parser.parse = (text, options) => {
    const { context } = options;
    if (judgesValues.test(text)) return parse(text, options);
    const key = keyOf(text, context);
    const kept = memory.get(key);
    if (kept !== undefined) {
      for (const name of kept.usedNames) delete context.unusedAttrNames?.[name];
      for (const name of kept.usedValues) delete context.unusedAttrVals?.[name];
      return filled(kept.template, context.attrVals ?? {});
    }
    const names = Object.keys(context.unusedAttrNames ?? {});
    const values = Object.keys(context.unusedAttrVals ?? {});
    const parsed = parse(text, options);
    if (typeof parsed === 'string') return parsed;
    if (memory.size >= mostKept) memory.clear();
    const given = Object.entries(context.attrVals ?? {});
    const places = new Map(given.map(([name, value]) => [value, name]));
    // The same object under two names: its places cannot be distinguished.
    if (places.size < given.length) return parsed;
    memory.set(key, {
      template: mapped(parsed, (node) => {
        const name = places.get(node);
        return name === undefined ? undefined : new Placeholder(name);
      }),
      usedNames: names.filter((name) => context.unusedAttrNames?.[name] === undefined),
      usedValues: values.filter((name) => context.unusedAttrVals?.[name] === undefined),
    });
    return parsed;
  };
}

function keyOf(text: string, { attrNames, attrVals, isKeyCondition }: Context): string {
  const types = Object.entries(attrVals ?? {}).map(([name, value]) => [name, Object.keys(value)]);
  return JSON.stringify([text, attrNames, types, isKeyCondition === true]);
}

const filled = (template: unknown, values: Readonly<Record<string, object>>): unknown =>
  mapped(template, (node) => (node instanceof Placeholder ? values[node.name] : undefined));

/** A copy down to the leaves; `exchange` says what replaces an object, which is not copied. */
function mapped(node: unknown, exchange: (node: object) => object | undefined): unknown {
  if (typeof node !== 'object' || node === null) return node;
  const other = exchange(node);
  if (other !== undefined) return other;
  if (Array.isArray(node)) return node.map((part) => mapped(part, exchange));
  const copy: Record<string, unknown> = Object.create(Object.getPrototypeOf(node));
  for (const [name, part] of Object.entries(node)) copy[name] = mapped(part, exchange);
  return copy;
}
