import { createRequire } from 'node:module';

interface JsonSchema {
  readonly Validator: { readonly prototype: { validate(): { readonly errors: readonly unknown[] } } };
}

const electrodb = createRequire(import.meta.url).resolve('electrodb');
const { Validator } = createRequire(electrodb)('jsonschema') as JsonSchema;
const { validate } = Validator.prototype;

/**
 * Makes ElectroDB accept each model unchecked, as in the bundles of functions: it validates a model whenever an entity
 * is made, and the repositories of a test make dozens. `functions/table/models.test.ts` makes each with validation.
 */
export function takeModelsAsTheyAre(): void {
  Validator.prototype.validate = () => ({ errors: [] });
}

/** Restores the validation of models, for the next file of this process. */
export function holdModelsToSchema(): void {
  Validator.prototype.validate = validate;
}
