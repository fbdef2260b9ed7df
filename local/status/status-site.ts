import { type Exchange, header, jsonReply, type Reply } from '#local/edge/exchange.ts';
import type { Inbox } from '#local/mail/inbox.ts';
import type { Schedules } from '#local/schedules/schedules.ts';
import { moveMessages, type QueueDirectory } from '#local/sqs/sqs-calls.ts';
import { mailPage, statusPage } from './page.ts';
import type { StatusData } from './status-data.ts';

interface Dependencies {
  readonly data: StatusData;
  readonly inbox: Inbox;
  readonly queues: QueueDirectory;
  readonly schedules: Schedules;
  readonly port: number;
}

const page = (body: string): Reply => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  },
  body,
});
const notFound = (): Reply => jsonReply(404, { message: 'Not Found' });

/** Everything under `/_local/`: the page, its JSON and its buttons. */
export function createStatusSite({
  data,
  inbox,
  queues,
  schedules,
  port,
}: Dependencies): (exchange: Exchange) => Promise<Reply> | undefined {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const json: Record<string, () => unknown> = {
    // One text, as in a mail header: black-box tests compare it with an e-mail.
    mails: () => data.mails().map((mail) => ({ ...mail, to: mail.to.join(', ') })),
    queues: data.queues,
    invocations: data.invocations,
    resources: data.resources,
    logs: data.logs,
    metrics: data.metrics,
    access: data.access,
    schedules: data.schedules,
    functions: data.functions,
    outputs: data.outputs,
  };

  /** Another site must neither read this (by a name that resolves here) nor press its buttons (by a foreign form). */
  function isForeign(exchange: Exchange): boolean {
    const origin = header(exchange, 'origin');
    return (
      !hosts.includes(header(exchange, 'host')) || (origin !== '' && !hosts.some((host) => origin === `http://${host}`))
    );
  }

  /** A browser's form is redirected to the page, a program gets JSON. */
  function done(exchange: Exchange, value: unknown): Reply {
    const isBrowser = header(exchange, 'accept').includes('text/html');
    return isBrowser ? { status: 303, headers: { location: '/_local/' } } : jsonReply(200, value);
  }

  async function act(exchange: Exchange, kind: string, name: string, verb: string): Promise<Reply> {
    if (kind === 'schedules' && !verb) {
      const outcomes = await schedules.run(name);
      return outcomes ? done(exchange, { ran: outcomes.length, outcomes }) : notFound();
    }
    const queue = queues.all().find((entry) => entry.name === name);
    if (kind === 'queues' && verb === 'redrive' && queue) {
      return done(exchange, { moved: moveMessages(queue, queues) });
    }
    return notFound();
  }

  async function serve(exchange: Exchange): Promise<Reply> {
    if (isForeign(exchange)) return jsonReply(403, { message: 'Open this page at its own URL.' });
    const [kind = '', name = '', verb = ''] = exchange.rawPath.split('/').slice(2).map(decodeURIComponent);
    if (exchange.method === 'POST') return act(exchange, kind, name, verb);
    if (exchange.method === 'DELETE' && kind === 'mails') {
      inbox.clear();
      return { status: 204 };
    }
    if (exchange.method !== 'GET' && exchange.method !== 'HEAD') return notFound();
    if (!kind) return page(statusPage(data));
    const mail = kind === 'mails' && name ? data.mails().find((entry) => entry.id === name) : undefined;
    if (mail) return page(mailPage(mail));
    const read = name ? undefined : json[kind];
    return read
      ? { ...jsonReply(200, read()), headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } }
      : notFound();
  }

  return (exchange) =>
    exchange.rawPath === '/_local' || exchange.rawPath.startsWith('/_local/') ? serve(exchange) : undefined;
}
