import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { everyLook } from '#shared/looks/every-look.ts';
import { Hairstyle } from '#shared/looks/hair-changer/hair-options.ts';
import { Look } from '#shared/looks/look.ts';
import { builtinOffer, type LookRequest } from '#shared/looks/looks.ts';
import { LateAnswer } from '#shared/processor/contract.ts';
import { tools } from '#shared/tools/tools.ts';
import { aProcessingOrder } from '#tests/support/functions/an-order.ts';
import { aLook, aLookManifest } from '#tests/support/functions/look-engine.double.ts';
import type { ProcessorCall } from './call-processor.adapter.ts';
import { createProcessor } from './processor.ts';
import { readAnswer } from './read-answer.ts';
import { isSigned } from './request-signature.ts';
import { signedPost } from './signed-post.ts';

/** The sample workflow of docs/processor, and how n8n runs its kinds of nodes: as far as the sample needs it. */
interface WorkflowNode {
  readonly name: string;
  readonly type: string;
  readonly typeVersion: number;
  // biome-ignore lint/suspicious/noExplicitAny: each kind of node has other parameters.
  readonly parameters: any;
}
interface Workflow {
  readonly nodes: readonly WorkflowNode[];
  readonly connections: Readonly<Record<string, { main: readonly (readonly { node: string }[])[] }>>;
}
const file = new URL('../../docs/processor/n8n-workflow.json', import.meta.url);
const text = readFileSync(file, 'utf8');
const workflow: Workflow = JSON.parse(text);
const secret = 'a secret of thirty-two characters';
const link = 'https://images.example/out.png';

type Json = Record<string, unknown>;
interface Run {
  /** What the webhook was answered, and the requests to other servers. */
  readonly answers: { status: number; body: string }[];
  readonly requests: { url: string; headers: Record<string, string>; body: string }[];
  readonly visited: string[];
}

/** Runs the workflow on a request of the product. */
function runOn(call: ProcessorCall, imageService: () => Json = () => ({ image_url: link })): Run {
  const run: Run = { answers: [], requests: [], visited: [] };
  const outputs = new Map<string, Json>();
  const evaluate = (value: unknown, json: Json): unknown => {
    const [, inner] = /^=\{\{(.*)\}\}$/s.exec(String(value)) ?? [];
    if (inner === undefined) return value;
    const of = (name: string) => ({ item: { json: outputs.get(name) } });
    return new Function('$json', '$', `return (${inner})`)(json, of);
  };

  /** The output of a node, and which of its exits it takes. */
  function execute({ type, parameters }: WorkflowNode, json: Json): [Json, number] {
    const read = (value: unknown) => evaluate(value, json);
    switch (type) {
      case 'n8n-nodes-base.webhook':
        return [{ headers: call.headers, body: JSON.parse(call.body ?? '') }, 0];
      case 'n8n-nodes-base.extractFromFile':
        return [{ ...json, [parameters.destinationKey]: call.body }, 0];
      case 'n8n-nodes-base.crypto': {
        const digest = createHmac(parameters.type, secret).update(String(read(parameters.value)));
        return [{ ...json, [parameters.dataPropertyName]: digest.digest(parameters.encoding) }, 0];
      }
      case 'n8n-nodes-base.if':
        return [json, parameters.conditions.conditions.every((each: Json) => read(each['leftValue']) === true) ? 0 : 1];
      case 'n8n-nodes-base.set':
        return [
          Object.fromEntries(
            parameters.assignments.assignments.map((each: Json) => [String(each['name']), read(each['value'])]),
          ),
          0,
        ];
      case 'n8n-nodes-base.respondToWebhook':
        run.answers.push({ status: parameters.options.responseCode, body: String(read(parameters.responseBody)) });
        return [json, 0];
      case 'n8n-nodes-base.httpRequest': {
        const headers = (parameters.headerParameters?.parameters ?? []).map((each: Json) => [
          each['name'],
          read(each['value']),
        ]);
        const body = String(read(parameters.jsonBody ?? parameters.body));
        run.requests.push({ url: String(read(parameters.url)), headers: Object.fromEntries(headers), body });
        return [run.requests.length === 1 ? imageService() : {}, 0];
      }
      default:
        throw new Error(`what does ${type} do?`);
    }
  }

  let [at, json]: [WorkflowNode | undefined, Json] = [workflow.nodes[0], {}];
  while (at !== undefined) {
    const { name } = at;
    run.visited.push(name);
    const [output, exit] = execute(at, json);
    outputs.set(name, output);
    json = output;
    const next = workflow.connections[name]?.main[exit]?.[0]?.node;
    at = workflow.nodes.find((node) => node.name === next);
  }
  return run;
}

/** The request of the product for an order of this look. */
async function requestFor({ tool, ...options }: LookRequest, signedWith = secret): Promise<ProcessorCall> {
  const calls: ProcessorCall[] = [];
  const row = { id: tool, webhookUrl: 'https://n8n.example/webhook/vesika', isActive: true, createdAt: '' };
  const processor = createProcessor({
    settings: { find: async () => row } as unknown as Parameters<typeof createProcessor>[0]['settings'],
    photos: { signLink: async (key) => `https://photos.example/${key}?signed`, write: async () => {} },
    async call(call) {
      calls.push(call);
      return { status: 200, bytes: Buffer.from('{"success":true}') };
    },
    secret: async () => signedWith,
    examiner: {
      bare: async () => aLook,
      examine: async (_, __, request) => ({ jpeg: aLook, manifest: aLookManifest(request) }),
    } as Parameters<typeof createProcessor>[0]['examiner'],
    clock: () => new Date(),
    siteUrl: 'https://vesika.example',
  });
  const order = aProcessingOrder({ tool, options, engine: 'webhook' });
  await processor.begin({ order, selfie: aLook, reportStep: () => {} }, { tool, ...options } as LookRequest);
  const [call] = calls;
  if (call === undefined) throw new Error('nothing was sent');
  return call;
}

/** One request of each look, hair with a hairstyle and a colour. */
const requests = Look.options.map(
  (look) => everyLook(look, { ...builtinOffer, hairstyles: Hairstyle.options }).at(-1)!,
);

describe('the sample workflow for n8n', () => {
  test('consists of nodes of known kinds, each of which is reached', async () => {
    const names = workflow.nodes.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    // Versions as in n8n's repository in 2026; later ones can be imported by it as well.
    const kinds = workflow.nodes.map(
      ({ type, typeVersion }) => `${type.replace('n8n-nodes-base.', '')} ${typeVersion}`,
    );
    expect([...new Set(kinds)].sort()).toEqual(
      [
        'crypto 2',
        'extractFromFile 1',
        'httpRequest 4.2',
        'if 2.2',
        'respondToWebhook 1.1',
        'set 3.4',
        'webhook 2',
      ].sort(),
    );
    const good = runOn(await requestFor(requests[0]!)).visited;
    const unsigned = runOn(await requestFor(requests[0]!, 'another secret of the same length')).visited;
    const tested = runOn(aTest()).visited;
    expect([...new Set([...good, ...unsigned, ...tested])].sort()).toEqual(names.sort());
  });

  test('reads documented fields only, and every option of every look', async () => {
    const documented = (await Promise.all(requests.map((request) => requestFor(request)))).flatMap(({ body }) =>
      Object.keys(JSON.parse(body ?? '')),
    );
    const read = [...text.matchAll(/json\.body\.(\w+)/g)].map(([, name]) => name);
    expect(read.filter((name) => name !== 'test' && !documented.includes(name!))).toEqual([]);
    const options = requests.flatMap(({ tool, ...chosen }) => Object.keys(tools[tool].triggerFields(chosen)));
    expect(options.filter((name) => !read.includes(name))).toEqual([]);
  });

  test.each(requests.map((request) => [request.tool, request] as const))(
    'answers an order of the %s with a link, and calls back with it',
    async (tool, request) => {
      const call = await requestFor(request);
      const { answers, requests: sent } = runOn(call);
      const order = JSON.parse(call.body ?? '');
      const { tool: _, ...chosen } = request;
      expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ task: tools[tool].action, image_url: order.signedUrl });
      expect(Object.values(JSON.parse(sent[0]?.body ?? ''))).toEqual(
        expect.arrayContaining(Object.values(tools[tool].triggerFields(chosen))),
      );
      expect(answers.map(({ status }) => status)).toEqual([200]);
      expect(readAnswer(answers[0]?.body ?? '')).toEqual({ said: 'picture', link });
      expect(sent[1]?.url).toBe('https://vesika.example/api/processor/answers');
      expect(isSigned(secret, sent[1]?.body ?? '', sent[1]?.headers ?? {}, () => new Date())).toBe(true);
      expect(LateAnswer.parse(JSON.parse(sent[1]?.body ?? ''))).toEqual({
        orderId: order.orderId,
        success: true,
        n8nResult: link,
      });
    },
  );

  test('reports the failure of its image service', async () => {
    const { answers, requests: sent } = runOn(await requestFor(requests[0]!), () => ({ error: 'out of order' }));
    expect(readAnswer(answers[0]?.body ?? '')).toMatchObject({ said: 'failed' });
    expect(JSON.parse(sent[1]?.body ?? '')).toMatchObject({ success: false });
  });

  test.each<[string, () => Promise<ProcessorCall>]>([
    ['with another secret', () => requestFor(requests[0]!, 'another secret of the same length')],
    [
      'an hour ago',
      async () =>
        signedPost('https://n8n.example/', '{"orderId":"x"}', { secret, at: new Date(Date.now() - 3_600_000) }),
    ],
    [
      'whose body was changed',
      async () => {
        const call = await requestFor(requests[0]!);
        return { ...call, body: (call.body ?? '').replace('photos.example', 'others.example') };
      },
    ],
  ])('turns away an order signed %s, and sends nothing', async (_, order) => {
    const { answers, requests: sent } = runOn(await order());
    expect(answers).toEqual([{ status: 401, body: '{"success": false}' }]);
    expect(sent).toEqual([]);
  });

  test('answers a test of the admin panel without asking its image service', () => {
    const { answers, requests: sent } = runOn(aTest());
    expect(readAnswer(answers[0]?.body ?? '')).toEqual({ said: 'later' });
    expect(sent).toEqual([]);
  });
});

function aTest(): ProcessorCall {
  return signedPost('https://n8n.example/', '{"action":"process_retoucher","test":true}', { secret, at: new Date() });
}
