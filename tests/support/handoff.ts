import * as handoffs from '#shared/handoffs/contract.ts';
import { handoffSecretHeader } from '#shared/handoffs/handoff-ids.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { apiPath } from '#shared/http/endpoint.ts';
import type { Answer, ApiClient } from './guest.ts';

/** A new hand-off, with the secrets of its desktop and its link. */
export interface BegunHandoff {
  readonly id: string;
  readonly code: string;
  readonly desktopSecret: string;
}

/** A secret chosen by a phone. */
export const aPhone = (letter = 'P'): string => letter.repeat(22);

export async function beginHandoff(api: ApiClient): Promise<BegunHandoff> {
  const { status, body } = await api.call(handoffs.beginHandoff, { body: { tool: 'greencard' } });
  if (status !== 201) throw new Error(`beginning answered ${status}: ${JSON.stringify(body)}`);
  return { id: body.handoff.id, code: body.code, desktopSecret: body.desktopSecret };
}

/** Calls as one of the devices of a hand-off. */
export async function callAs(
  { url }: ApiClient,
  secret: string,
  endpoint: Endpoint,
  id: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(url + apiPath(endpoint, { id }), {
    method: endpoint.method,
    headers: {
      [handoffSecretHeader]: secret,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}
