import type { Mail } from '#local/mail/inbox.ts';
import { style } from './page-style.ts';
import type { StatusData } from './status-data.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const html = (text: unknown): string =>
  String(text ?? '').replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** Plain text with clickable URLs. */
function linked(text: string): string {
  return html(text).replace(/https?:\/\/[^\s<>"']+[^\s<>"'.,;)]/g, (url) => `<a href="${url}">${url}</a>`);
}

function table(headings: string[], rows: string[][], empty: string): string {
  if (rows.length === 0) return `<p class="empty">${empty}</p>`;
  const head = headings.map((heading) => `<th scope="col">${heading}</th>`).join('');
  const body = rows.map(
    (row) => `<tr>${row.map((cell, index) => `<td data-label="${headings[index]}">${cell}</td>`).join('')}</tr>`,
  );
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

const button = (action: string, label: string): string =>
  `<form method="post" action="${action}"><button>${label}</button></form>`;

const time = (iso: string | undefined): string =>
  iso ? `<time datetime="${iso}">${iso.replace('T', ' ').slice(0, 19)}</time>` : 'not yet';

function mailEntry(mail: Mail): string {
  const open = `<a href="/_local/mails/${mail.id}">as the recipient sees it</a>`;
  return (
    `<details><summary><b>${html(mail.subject)}</b><br>to ${html(mail.to.join(', '))}, ${time(mail.at)}</summary>` +
    `<p>from ${html(mail.from)}${mail.html ? `; ${open}` : ''}</p><pre>${linked(mail.text || mail.html.replace(/<[^>]+>/g, ' '))}</pre></details>`
  );
}

function section(id: string, title: string, content: string, json?: string): string {
  const link = json ? ` <a class="json" href="${json}">JSON</a>` : '';
  return `<section id="${id}"><h2>${title}${link}</h2>${content}</section>`;
}

function queues(data: StatusData): string {
  const rows = data.queues().map((queue) => {
    const waiting = queue.visible + queue.inFlight + queue.delayed;
    const isDeadLetter = queue.deadLetterQueueOf.length > 0;
    const redrive =
      isDeadLetter && waiting > 0
        ? button(`/_local/queues/${encodeURIComponent(queue.name)}/redrive`, 'Send back')
        : '';
    const note = isDeadLetter ? `<br><small>dead letters of ${html(queue.deadLetterQueueOf.join(', '))}</small>` : '';
    return [html(queue.name) + note, String(queue.visible), String(queue.inFlight), String(queue.delayed), redrive];
  });
  return table(['Queue', 'Visible', 'In flight', 'Delayed', ''], rows, 'The template has no queues.');
}

function schedules(data: StatusData): string {
  const rows = data
    .schedules()
    .map((task) => [
      html(task.id),
      html(task.expression) + (task.enabled ? '' : ' (off)'),
      time(task.lastRunAt),
      button(`/_local/schedules/${encodeURIComponent(task.name)}`, 'Run now'),
    ]);
  return table(['Schedule', 'When', 'Last run', ''], rows, 'The template has no schedules.');
}

function metrics(data: StatusData): string {
  const round = (value: number): string => String(Math.round(value * 10) / 10);
  const rows = data
    .metrics()
    .map(({ name, of, count, sum, median, most }) => [
      html(name),
      html(of || 'all'),
      String(count),
      round(sum),
      round(median),
      round(most),
    ]);
  const headings = ['Figure', 'Of', 'Lines', 'Sum', 'Median', 'Most'];
  return table(headings, rows, 'No function has written a metric since the start.');
}

function invocations(data: StatusData): string {
  const rows = data
    .invocations()
    .slice(0, 40)
    .map((record) => [
      time(record.at),
      html(record.function),
      `${record.durationMs} ms ${record.cold ? '(cold)' : ''}`,
      record.error ? `<span class="bad">${html(record.error)}</span>` : 'ok',
    ]);
  return table(['At', 'Function', 'Took', 'Result'], rows, 'No function has run since the start.');
}

function logs(data: StatusData): string {
  const entries = Object.entries(data.logs()).map(
    ([name, lines]) =>
      `<details><summary>${html(name)} (${lines.length} lines)</summary><pre>${html(lines.join('\n'))}</pre></details>`,
  );
  return entries.join('') || '<p class="empty">Nothing was printed yet.</p>';
}

function resources(data: StatusData): string {
  const all = data.resources();
  const named = all.filter((resource) => !resource.simulated);
  const row = (resource: (typeof all)[number]): string[] => [
    html(resource.stack),
    html(resource.id),
    html(resource.type),
    html(resource.ref),
    html(resource.state),
  ];
  const headings = ['Stack', 'Logical id', 'Type', 'Name', 'Now'];
  return (
    `<details><summary>${all.length - named.length} simulated</summary>${table(headings, all.filter((resource) => resource.simulated).map(row), '')}</details>` +
    `<details><summary>${named.length} only named, without behaviour here</summary>${table(headings, named.map(row), '')}</details>`
  );
}

/** The page at `/_local/`. */
export function statusPage(data: StatusData): string {
  const outputs = Object.entries(data.outputs()).map(([name, value]) => [html(name), linked(value)]);
  const sections = [
    section(
      'mails',
      'Mails',
      data.mails().slice(0, 50).map(mailEntry).join('') || '<p class="empty">No mail was sent yet.</p>',
      '/_local/mails',
    ),
    section('queues', 'Queues', queues(data), '/_local/queues'),
    section('schedules', 'Schedules', schedules(data), '/_local/schedules'),
    section('metrics', 'Figures', metrics(data), '/_local/metrics'),
    section('invocations', 'Invocations', invocations(data), '/_local/invocations'),
    section('logs', 'Logs', logs(data), '/_local/logs'),
    section('outputs', 'Outputs', table(['Name', 'Value'], outputs, 'The template has no outputs.')),
    section('resources', 'Resources', resources(data), '/_local/resources'),
  ];
  const jump = ['mails', 'queues', 'schedules', 'metrics', 'invocations', 'logs', 'outputs', 'resources'].map(
    (id) => `<a href="#${id}">${id}</a>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local cloud</title><style>${style}</style></head><body><header><h1>Local cloud</h1><p><a href="/">${html(data.url)}</a>, booted in ${Math.round(data.bootMs)} ms</p><nav>${jump.join(' ')}</nav></header><main>${sections.join('')}</main></body></html>`;
}

/** One mail as its recipient sees it, with scripts and forms disabled. */
export function mailPage(mail: Mail): string {
  const body = mail.html || `<pre>${linked(mail.text)}</pre>`;
  const frame = `<iframe title="Mail" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${html(`<base target="_top">${body}`)}"></iframe>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(mail.subject)}</title><style>${style}</style></head><body><header><h1>${html(mail.subject)}</h1><p>to ${html(mail.to.join(', '))}, from ${html(mail.from)}, ${time(mail.at)}. <a href="/_local/">Back</a></p></header><main>${frame}<h2>As text</h2><pre>${linked(mail.text)}</pre></main></body></html>`;
}
