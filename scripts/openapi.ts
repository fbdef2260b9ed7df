import { z } from 'zod';
import * as accounts from '#shared/accounts/contract.ts';
import * as admin from '#shared/admin/contract.ts';
import * as contact from '#shared/contact/contract.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { Problem } from '#shared/http/problem.ts';
import * as orders from '#shared/orders/contract.ts';
import * as payments from '#shared/payments/contract.ts';
import * as site from '#shared/site/contract.ts';
import packageFile from '../package.json' with { type: 'json' };

/** `npm run openapi`: prints the HTTP contract as an OpenAPI 3.1 document. */

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

function content(schema: z.ZodType, type = 'application/json', io: 'input' | 'output' = 'output') {
  // A transformed input has no schema of its own; what it accepts is described before the transformation.
  return { [type]: { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) } };
}

function operation({ summary, access, path, body, query, output, success }: Endpoint) {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const queried = query === undefined ? {} : (z.toJSONSchema(query, { io: 'input' }).properties ?? {});
  return {
    summary,
    'x-access': access,
    parameters: [
      ...parameters,
      ...Object.entries(queried).map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
    ],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: content(body, 'application/json', 'input') } }),
    responses: {
      [success]: { description: 'Done', ...(success === 303 ? {} : { content: content(output) }) },
      default: { description: 'Refused', content: content(Problem, 'application/problem+json') },
    },
  };
}

const endpoints = [orders, payments, contact, site, accounts, admin].flatMap((module) =>
  Object.values(module).filter(isEndpoint),
);
const paths: Record<string, Record<string, unknown>> = {};
for (const endpoint of endpoints) {
  const path = `/api${endpoint.path}`;
  paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
}
console.log(
  JSON.stringify({ openapi: '3.1.0', info: { title: 'Vesika', version: packageFile.version }, paths }, null, 2),
);
