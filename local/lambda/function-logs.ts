import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { InvocationRecord, PoolObserver } from './function-pool.ts';

/** Lines and invocations kept in memory for the status page. */
const maxLines = 400;
const maxInvocations = 300;
/** A log file above this size is rotated at boot; the old one is kept once. */
const maxFileBytes = 5 * 1024 * 1024;

export interface FunctionLogs extends PoolObserver {
  /** Newest first. */
  invocations(): InvocationRecord[];
  /** Oldest first, by function. */
  lines(): Record<string, string[]>;
  /** All lines since the boot with metrics, oldest first: the others are too many to be kept. */
  metricLines(): readonly string[];
}

/** Keeps the output of functions: in memory and in `<folder>/<function>.log`. */
export function openFunctionLogs(folder: string): FunctionLogs {
  mkdirSync(folder, { recursive: true });
  const records: InvocationRecord[] = [];
  const withMetrics: string[] = [];
  const byFunction = new Map<string, string[]>();

  function fileOf(name: string): string {
    const path = join(folder, `${name}.log`);
    if (!byFunction.has(name) && existsSync(path) && statSync(path).size > maxFileBytes)
      renameSync(path, `${path}.old`);
    return path;
  }

  return {
    log(name, line) {
      const stamped = `${new Date().toISOString()} ${line}`;
      appendFileSync(fileOf(name), `${stamped}\n`);
      const lines = byFunction.get(name) ?? [];
      lines.push(stamped);
      if (line.includes('"CloudWatchMetrics"')) withMetrics.push(stamped);
      if (lines.length > maxLines) lines.shift();
      byFunction.set(name, lines);
    },
    finished(record) {
      records.unshift(record);
      if (records.length > maxInvocations) records.pop();
    },
    invocations: () => [...records],
    metricLines: () => withMetrics,
    lines: () => Object.fromEntries(byFunction),
  };
}
