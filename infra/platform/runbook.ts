/** The sections of docs/runbook.md an alarm may link to; a test compares the two. */
export type RunbookSection =
  | 'a-function-fails'
  | 'jobs-in-the-dead-letter-queue'
  | 'refunds-in-the-dead-letter-queue'
  | 'event-photos-in-the-dead-letter-queue'
  | 'the-providers-list-and-ours-differ'
  | 'jobs-wait-too-long'
  | 'the-api-answers-errors'
  | 'photos-come-late'
  | 'many-orders-are-paid-back'
  | 'much-money-goes-back'
  | 'a-schedule-is-silent'
  | 'mails-bounce'
  | 'pictures-outlive-their-term'
  | 'hairstyles-by-amazon-bedrock'
  | 'a-customer-is-not-satisfied-with-a-photo';

/** The link in an alarm to its section. */
export function runbookLink(section: RunbookSection): string {
  return `docs/runbook.md#${section}`;
}
