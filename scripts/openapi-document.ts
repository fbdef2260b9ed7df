import { z } from 'zod';
import { contributorSecretHeader } from '#shared/events/contributor-contract.ts';
import { guestSecretHeader } from '#shared/events/guest-contract.ts';
import { handoffSecretHeader } from '#shared/handoffs/handoff-ids.ts';
import { type Access, type Endpoint, orderSecretHeader } from '#shared/http/endpoint.ts';
import { endpointLists } from '#shared/http/endpoint-lists.ts';
import { Problem } from '#shared/http/problem.ts';

const securitySchemes = {
  memberToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a member, from the user pool of the stage.',
  },
  orderSecret: {
    type: 'apiKey',
    in: 'header',
    name: orderSecretHeader,
    description: 'The secret of one order, returned once when it is placed.',
  },
  handoffSecret: {
    type: 'apiKey',
    in: 'header',
    name: handoffSecretHeader,
    description:
      'The secret of one device of a hand-off: the desktop’s is returned when it starts, a phone chooses its own.',
  },
  guestSecret: {
    type: 'apiKey',
    in: 'header',
    name: guestSecretHeader,
    description: 'The secret of a guest of an event, returned once when the guest comes in.',
  },
  contributorSecret: {
    type: 'apiKey',
    in: 'header',
    name: contributorSecretHeader,
    description: 'The secret of a contributor of an event, returned once when the organiser adds the contributor.',
  },
} as const;
type Scheme = keyof typeof securitySchemes;

/** One of the listed schemes is enough; an empty one means that a call works without. */
const security: Readonly<Record<Access, readonly Partial<Record<Scheme, readonly string[]>>[]>> = {
  // A public endpoint accepts a member's token where it decides the owner.
  anyone: [{}, { memberToken: [] }],
  holder: [{ memberToken: [] }, { orderSecret: [] }],
  device: [{ handoffSecret: [] }],
  guest: [{ guestSecret: [] }],
  contributor: [{ contributorSecret: [] }],
  member: [{ memberToken: [] }],
  admin: [{ memberToken: [] }],
  // A payment provider proves itself by its request: a token it was given, or the signature of a webhook.
  provider: [],
};

function content(schema: z.ZodType, type = 'application/json', io: 'input' | 'output' = 'output') {
  // A transformed input has no schema of its own; the accepted input is described before the transformation.
  return { [type]: { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) } };
}

function parametersOf({ path, query }: Endpoint) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const queried = query === undefined ? {} : (z.toJSONSchema(query, { io: 'input' }).properties ?? {});
  const inQuery = Object.entries(queried).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
  return [...inPath, ...inQuery];
}

function operation(name: string, endpoint: Endpoint) {
  const { summary, access, body, output, success } = endpoint;
  return {
    operationId: name,
    summary,
    'x-access': access,
    security: security[access],
    parameters: parametersOf(endpoint),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: content(body, 'application/json', 'input') } }),
    responses: {
      [success]: { description: 'Done', ...(success === 303 ? {} : { content: content(output) }) },
      default: { description: 'Refused', content: content(Problem, 'application/problem+json') },
    },
  };
}

/** The HTTP contract as an OpenAPI 3.1 document. */
export function openApiDocument(version: string) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const [name, endpoint] of endpointLists.flatMap((list): [string, Endpoint][] => Object.entries(list))) {
    const path = `/api${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return { openapi: '3.1.0', info: { title: 'Vesika', version }, paths, components: { securitySchemes } };
}
