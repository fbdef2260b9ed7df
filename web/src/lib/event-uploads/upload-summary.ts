import type { EarlyRefusal } from './accepted-photos.ts';

/**
 * `ready`: announced and to be sent; `known`: the event has it; `full`: it waits for a place; `stopped`: the sender
 * ended it before it was sent.
 */
export type UploadState =
  | 'waiting'
  | 'ready'
  | 'sending'
  | 'sent'
  | 'known'
  | 'refused'
  | 'failed'
  | 'full'
  | 'stopped';

/** Why a file was refused, or failed. */
export type UploadReason =
  | EarlyRefusal
  | 'unreadable'
  | 'network'
  | 'storage'
  | 'missing'
  | 'closed'
  | 'limit'
  | 'server';

/** A chosen file on its way to an event. */
export interface UploadItem {
  readonly file: File;
  state: UploadState;
  reason?: UploadReason;
  /** 0 to 1. */
  share: number;
  sha256?: string;
}

/** The files of a reason: how many, and the names of the first. */
interface UploadProblem {
  readonly reason: UploadReason;
  readonly count: number;
  readonly names: readonly string[];
}

/** What a page shows of a queue, whose files may be thousands. */
export interface UploadSummary {
  readonly isRunning: boolean;
  readonly counts: Readonly<Record<UploadState, number>>;
  /** Of the files that are sent, are to be sent or are there. */
  readonly bytes: number;
  readonly sentBytes: number;
  readonly sending: readonly { readonly name: string; readonly share: number }[];
  readonly problems: readonly UploadProblem[];
}

const namesShown = 5;
const noFiles = { waiting: 0, ready: 0, sending: 0, sent: 0, known: 0, refused: 0, failed: 0, full: 0, stopped: 0 };

export const nothingChosen: UploadSummary = {
  ...{ isRunning: false, counts: noFiles, bytes: 0, sentBytes: 0, sending: [], problems: [] },
};

export function summarise(items: readonly UploadItem[], isRunning: boolean): UploadSummary {
  const counts = { ...noFiles };
  const sending: { name: string; share: number }[] = [];
  const problems = new Map<UploadReason, { reason: UploadReason; count: number; names: string[] }>();
  let bytes = 0;
  let sentBytes = 0;
  for (const { file, state, reason, share } of items) {
    counts[state] += 1;
    if (state === 'sending') sending.push({ name: file.name, share });
    if (state === 'refused' || state === 'failed') {
      const problem = problems.get(reason ?? 'server') ?? { reason: reason ?? 'server', count: 0, names: [] };
      problem.count += 1;
      if (problem.names.length < namesShown) problem.names.push(file.name);
      problems.set(problem.reason, problem);
    } else if (state !== 'stopped' && state !== 'full') {
      bytes += file.size;
      sentBytes += file.size * (state === 'known' ? 1 : share);
    }
  }
  return { isRunning, counts, bytes, sentBytes, sending, problems: [...problems.values()] };
}
