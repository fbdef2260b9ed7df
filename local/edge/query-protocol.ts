import { randomUUID } from 'node:crypto';
import type { Exchange, Reply } from './exchange.ts';
import { escapeXml } from './xml.ts';

/** A member of an answer: a text, a structure, or a list; undefined members are left out. */
export type QueryValue =
  | string
  | number
  | boolean
  | undefined
  | readonly QueryValue[]
  | { readonly [member: string]: QueryValue };

/** The form of a call of the query protocol (CloudFormation, STS). */
export const queryForm = (exchange: Exchange): URLSearchParams => new URLSearchParams(exchange.body.toString('utf8'));

/** The structures of a list, `Tags.member.1.Key` and so on, each with its members. */
export function queryList(form: URLSearchParams, name: string): Record<string, string>[] {
  const entries = new Map<string, Record<string, string>>();
  for (const [key, value] of form) {
    const [, index, member] = key.startsWith(`${name}.member.`)
      ? (/\.member\.(\d+)\.?(.*)$/.exec(key.slice(name.length)) ?? [])
      : [];
    if (index !== undefined) entries.set(index, { ...entries.get(index), [member ?? '']: value });
  }
  return [...entries.values()];
}

function xml(name: string, value: QueryValue): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return `<${name}>${value.map((entry) => xml('member', entry)).join('')}</${name}>`;
  if (typeof value !== 'object') return `<${name}>${escapeXml(String(value))}</${name}>`;
  return `<${name}>${Object.entries(value)
    .map(([member, inner]) => xml(member, inner))
    .join('')}</${name}>`;
}

/** The answer to an action. */
export function queryReply(
  action: string,
  namespace: string,
  result: { readonly [member: string]: QueryValue },
): Reply {
  const metadata = `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata>`;
  return {
    status: 200,
    headers: { 'content-type': 'text/xml' },
    body: `<${action}Response xmlns="${namespace}">${xml(`${action}Result`, result)}${metadata}</${action}Response>`,
  };
}
