import { createRequire } from 'node:module';

interface JsonSchema {
  readonly Validator: { readonly prototype: { validate(): { readonly errors: readonly unknown[] } } };
}

const electrodb = createRequire(import.meta.url).resolve('electrodb');
const { Validator } = createRequire(electrodb)('jsonschema') as JsonSchema;
const { validate } = Validator.prototype;

/**
 * Lets ElectroDB take each model for one, as it does in the bundles of functions: it holds a model to a schema whenever an
 * entity is made, and the repositories of a test make dozens. `functions/table/models.test.ts` makes each with the schema.
 */
export function takeModelsAsTheyAre(): void {
  Validator.prototype.validate = () => ({ errors: [] });
}

/** Lets it hold models to its schema again, for the next file of this process. */
export function holdModelsToSchema(): void {
  Validator.prototype.validate = validate;
}
