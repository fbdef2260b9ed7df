import { execFileSync } from 'node:child_process';
import { mainBranch } from './changed-tests.ts';

/** Words that the field's terms replaced in code and prose, and what to write instead (docs/decisions/0097). */
const replacements: readonly (readonly [words: RegExp, instead: string])[] = [
  [/\b(somebody|nobody|whoever|whomever)\b/i, 'the actor: a guest, a member, an attacker, the holder, the caller'],
  [/\banew\b/i, 'again'],
  [/\bclocks? (rings|has rung)\b/, 'is due'],
  [/\b(lookAgain|lookLater|lookNow|nextLook|maxLooks)\b/, 'pollLater, postpone, wakeNow, nextPollAt, maxPolls'],
  [/\b(isTold|noteTold|untold)\b/, 'isRecorded, markNotified, pending notice'],
  [/\b(oweBack|owedBack|wayBack|giveBacks?)\b/, 'markRefundDue, refundWrites, refundRoute, returnPhoto'],
  [/\b(settleFolder|claimSome|setAddress)\b/, 'assignFolder, assignGuestOrders, setEmail'],
  [
    /\b(mayDraw|noteDrawing|goodAnswer|answerPending)\b/,
    'reserveGeneration, recordGeneration, resultVerified, awaitingCallback',
  ],
  [/\b(witness|unwitnessed|doingOf)\b/, 'auditEntry, noAudit, adminAction'],
];

/** Texts that people read, and records of words as they were. */
const excluded = [':!shared/texts', ':!docs/decisions/0097*', ':!docs/languages', ':!scripts/words*'];

/** Complaints about the added lines of a unified diff, by file. */
export function complaintsAbout(diff: string): string[] {
  let file = '';
  return diff.split('\n').flatMap((line) => {
    if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length);
    if (!line.startsWith('+') || line.startsWith('+++ ')) return [];
    return replacements.flatMap(([words, instead]) => {
      // A stored attribute keeps its name.
      const found = words.exec(line.replace(/field: '\w+'/, ''));
      return found === null ? [] : [`${file}: "${found[0]}" in "${line.slice(1).trim()}"; write ${instead}`];
    });
  });
}

/** What this branch adds to main; undefined where there is no git, or no main to compare with. */
function addedLines(): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const base = git('merge-base', mainBranch(), 'HEAD').trim();
    return git('diff', '-U0', base, '--', '*.ts', '*.tsx', '*.mjs', '*.md', ...excluded);
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const added = addedLines();
  const complaints = complaintsAbout(added ?? '');
  for (const complaint of complaints) console.error(complaint);
  console.log(added === undefined ? 'no main branch to compare with' : `${complaints.length} replaced words`);
  process.exitCode = complaints.length === 0 ? 0 : 1;
}
