/** A value of a CloudFormation template before or after its intrinsic functions were evaluated. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json | undefined;
}

/** Tells an object from arrays, null and scalars. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text of a template value where CloudFormation accepts a string, a number or a boolean. */
export function asText(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`expected a text in the template, found ${JSON.stringify(value)}`);
}
