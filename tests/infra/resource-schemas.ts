import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { Resource } from './product-template.ts';

interface Type {
  readonly type: string;
  readonly element?: Type;
  readonly types?: readonly Type[];
  readonly reference?: { readonly $ref: string };
}
interface Property {
  readonly type: Type;
  readonly previousTypes?: readonly Type[];
  readonly required?: boolean;
}
type Properties = Readonly<Record<string, Property>>;
interface Schema {
  readonly cloudFormationType: string;
  readonly properties: Properties;
  readonly attributes: Readonly<Record<string, unknown>>;
}
interface TypeDefinition {
  readonly $id: string;
  readonly properties: Properties;
}
interface Database {
  readonly schema: {
    readonly resource: { readonly entities: Readonly<Record<string, Schema>> };
    readonly typeDefinition: { readonly entities: Readonly<Record<string, TypeDefinition>> };
  };
}

/** AWS's own schema of every resource, as the CDK's command line carries it for `cdk diff`. */
export function readSchemas() {
  const cli = createRequire(import.meta.url).resolve('aws-cdk/package.json');
  const packed = readFileSync(cli.replace(/package\.json$/, 'db.json.gz'));
  const { schema }: Database = JSON.parse(gunzipSync(packed).toString('utf8'));
  const byType = new Map(Object.values(schema.resource.entities).map((entity) => [entity.cloudFormationType, entity]));
  const types = new Map(Object.values(schema.typeDefinition.entities).map(({ $id, properties }) => [$id, properties]));
  return { byType, typeOf: (id: string) => types.get(id) ?? {} };
}
type Schemas = ReturnType<typeof readSchemas>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Values that only CloudFormation evaluates: `Ref` and the functions. */
const isIntrinsic = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).length === 1 && /^(Ref|Fn::\w+)$/.test(Object.keys(value)[0] ?? '');

/** The faults of a value, each with its path; none when AWS's schema allows it. */
function faultsOf(value: unknown, type: Type, place: string, schemas: Schemas): string[] {
  if (isIntrinsic(value)) return [];
  const wrong = [`${place} is no ${type.type}: ${JSON.stringify(value)}`];
  switch (type.type) {
    case 'string':
      return ['string', 'number', 'boolean'].includes(typeof value) ? [] : wrong;
    case 'boolean':
      return [true, false, 'true', 'false'].includes(value as boolean) ? [] : wrong;
    case 'integer':
      return Number.isInteger(Number(value)) ? [] : wrong;
    case 'number':
      return Number.isFinite(Number(value)) ? [] : wrong;
    case 'json':
      return [];
    case 'tag':
      return isObject(value) && 'Key' in value && 'Value' in value ? [] : wrong;
    case 'array': {
      const { element } = type;
      if (!Array.isArray(value) || !element) return wrong;
      return value.flatMap((entry, index) => faultsOf(entry, element, `${place}[${index}]`, schemas));
    }
    case 'map': {
      const { element } = type;
      if (!isObject(value) || !element) return wrong;
      return Object.entries(value).flatMap(([key, entry]) => faultsOf(entry, element, `${place}.${key}`, schemas));
    }
    case 'union':
      return (type.types ?? []).some((one) => faultsOf(value, one, place, schemas).length === 0) ? [] : wrong;
    case 'ref':
      return isObject(value) ? faultsIn(value, schemas.typeOf(type.reference?.$ref ?? ''), place, schemas) : wrong;
    default:
      return [`${place} is described as ${type.type}, which is unknown here`];
  }
}

function faultsIn(given: object, described: Properties, place: string, schemas: Schemas): string[] {
  const missing = Object.entries(described)
    .filter(([name, { required }]) => required && !(name in given))
    .map(([name]) => `${place}.${name} is missing`);
  const others = Object.entries(given).flatMap(([name, value]) => {
    const property = described[name];
    if (!property) return [`${place}.${name} is not known`];
    const types = [property.type, ...(property.previousTypes ?? [])];
    const found = types.map((type) => faultsOf(value, type, `${place}.${name}`, schemas));
    return found.some(({ length }) => length === 0) ? [] : (found[0] ?? []);
  });
  return [...missing, ...others];
}

/** The faults of a resource by AWS's schema of its type. */
export function schemaFaults({ id, type, properties }: Resource, schemas: Schemas): string[] {
  const schema = schemas.byType.get(type);
  return schema ? faultsIn(properties, schema.properties, id, schemas) : [`${id}: AWS describes no ${type}`];
}

/** Every `Fn::GetAtt` of an attribute that its resource does not have. */
export function attributeFaults(resources: readonly Resource[], schemas: Schemas): string[] {
  const asked = (value: unknown): [string, string][] => {
    if (Array.isArray(value)) return value.flatMap(asked);
    if (!isObject(value)) return [];
    const own = value['Fn::GetAtt'];
    return Array.isArray(own) ? [[String(own[0]), String(own[1])]] : Object.values(value).flatMap(asked);
  };
  return resources.flatMap(({ stack, id, properties }) =>
    asked(properties).flatMap(([target, name]) => {
      const type = resources.find((entry) => entry.stack === stack && entry.id === target)?.type ?? '';
      const schema = schemas.byType.get(type);
      // A property, and a part of one, can be referenced as well.
      const known = schema && (name in schema.attributes || (name.split('.')[0] ?? '') in schema.properties);
      return known ? [] : [`${id} asks ${target}, ${type}, for ${name}`];
    }),
  );
}
