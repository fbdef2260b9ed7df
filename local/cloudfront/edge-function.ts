import { createContext, Script } from 'node:vm';
import type { Reply } from '#local/edge/exchange.ts';

interface Single {
  readonly value: string;
  readonly multiValue?: { value: string }[];
}
interface EdgeRequest {
  readonly method: string;
  readonly uri: string;
  readonly querystring: Record<string, Single>;
  readonly headers: Record<string, Single>;
  readonly cookies: Record<string, Single>;
}
interface EdgeResponse {
  readonly statusCode: number;
  readonly statusDescription?: string;
  readonly headers?: Record<string, Single>;
  readonly body?: string | { encoding?: 'text' | 'base64'; data: string };
}

export interface ViewerRequest {
  readonly method: string;
  readonly uri: string;
  readonly query: URLSearchParams;
  readonly headers: Record<string, string>;
  readonly clientAddress: string;
}

export interface EdgeFunction {
  /** The request to continue with, or the answer of the function. */
  onRequest(request: ViewerRequest): Promise<{ request: ViewerRequest } | { reply: Reply }>;
  onResponse(request: ViewerRequest, reply: Reply): Promise<Reply>;
}

/**
 * CloudFront gives a function about a millisecond. This only ends a loop: anything can take seconds on a loaded
 * machine.
 */
const timeoutMs = 20_000;

const singles = (map: Record<string, string>): Record<string, Single> =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, { value }]));
const values = (map: Record<string, Single> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(map).map(([name, { value }]) => [name.toLowerCase(), value]));

function queryOf(query: URLSearchParams): Record<string, Single> {
  const map: Record<string, Single> = {};
  for (const name of new Set(query.keys())) {
    const all = query.getAll(name);
    map[name] = { value: all[0] ?? '', ...(all.length > 1 ? { multiValue: all.map((value) => ({ value })) } : {}) };
  }
  return map;
}

function toQuery(map: Record<string, Single>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, { value, multiValue }] of Object.entries(map)) {
    for (const entry of multiValue ?? [{ value }]) query.append(name, entry.value);
  }
  return query;
}

function cookiesOf(text: string): Record<string, Single> {
  const pairs = text.split(/;\s*/).filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return [name, { value }];
    }),
  );
}

function toEdge(request: ViewerRequest): EdgeRequest {
  const { cookie = '', ...headers } = request.headers;
  return {
    method: request.method,
    uri: request.uri,
    querystring: queryOf(request.query),
    headers: singles(headers),
    cookies: cookiesOf(cookie),
  };
}

function replyOf(response: EdgeResponse): Reply {
  const { body } = response;
  const data = typeof body === 'string' ? body : (body?.data ?? '');
  const isBase64 = typeof body === 'object' && body.encoding === 'base64';
  return {
    status: response.statusCode,
    headers: values(response.headers),
    body: isBase64 ? Buffer.from(data, 'base64') : data,
  };
}

/** Compiles the code of an `AWS::CloudFront::Function`; it sees the language and nothing of Node. */
export function compileEdgeFunction(name: string, code: string, log: (line: string) => void): EdgeFunction {
  const console = { log: (...parts: unknown[]) => log(parts.map(String).join(' ')) };
  const context = createContext({ console }, { codeGeneration: { strings: false, wasm: false } });
  new Script(code, { filename: `${name}.js` }).runInContext(context, { timeout: timeoutMs });
  const run = new Script('(async () => JSON.stringify(await handler(JSON.parse(__event))))()');

  async function call(event: object): Promise<EdgeRequest | EdgeResponse> {
    context['__event'] = JSON.stringify({ version: '1.0', context: { eventType: '' }, ...event });
    return JSON.parse((await run.runInContext(context, { timeout: timeoutMs })) as string) as
      | EdgeRequest
      | EdgeResponse;
  }

  return {
    async onRequest(request) {
      const viewer = { ip: request.clientAddress };
      const result = await call({ context: { eventType: 'viewer-request' }, viewer, request: toEdge(request) });
      if ('statusCode' in result) return { reply: replyOf(result) };
      const cookie = Object.entries(result.cookies ?? {})
        .map(([key, { value }]) => `${key}=${value}`)
        .join('; ');
      return {
        request: {
          ...request,
          uri: result.uri,
          query: toQuery(result.querystring ?? {}),
          headers: { ...values(result.headers), ...(cookie ? { cookie } : {}) },
        },
      };
    },
    async onResponse(request, reply) {
      const headers: Record<string, string> = {};
      const repeated: Record<string, string[]> = {};
      for (const [key, value] of Object.entries(reply.headers ?? {})) {
        if (Array.isArray(value)) repeated[key] = value;
        else headers[key] = value;
      }
      const response = { statusCode: reply.status, headers: singles(headers), cookies: {} };
      const result = await call({
        context: { eventType: 'viewer-response' },
        viewer: { ip: request.clientAddress },
        request: toEdge(request),
        response,
      });
      if (!('statusCode' in result)) throw new Error(`${name} did not return a response`);
      return { ...reply, status: result.statusCode, headers: { ...values(result.headers), ...repeated } };
    },
  };
}
