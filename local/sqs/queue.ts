import { randomUUID } from 'node:crypto';
import { AwsError } from '#local/edge/aws-error.ts';
import { openDocumentFolder } from '#local/storage/document-folder.ts';
import type { Message, QueueSettings } from './message.ts';

export interface Queue {
  readonly name: string;
  readonly url: string;
  readonly arn: string;
  readonly settings: QueueSettings;
  send(message: Pick<Message, 'body' | 'attributes'> & Partial<Message>, delayS?: number): Message;
  /** Takes up to `max` visible messages and hides them for `visibilityS` seconds. */
  take(max: number, visibilityS: number): Message[];
  /** Waits until a message may be visible, `waitMs` have passed or the signal ends the wait. */
  arrival(waitMs: number, signal: AbortSignal): Promise<void>;
  remove(receiptHandle: string): void;
  changeVisibility(receiptHandle: string, seconds: number): void;
  purge(): void;
  messages(): Message[];
  removeById(id: string): void;
  counts(): { visible: number; inFlight: number; delayed: number };
}

interface QueueOptions {
  readonly name: string;
  readonly url: string;
  readonly arn: string;
  readonly settings: QueueSettings;
  readonly folder: string;
  readonly now: () => number;
  /** Receives messages that were delivered too often. */
  deadLetter(arn: string, message: Message, from: string): void;
}

/**
 * One queue. Messages that were in flight when the process ended become visible immediately, because their consumers
 * died with it.
 */
export function openQueue({ name, url, arn, settings, folder, now, deadLetter }: QueueOptions): Queue {
  const stored = openDocumentFolder<Message>(folder);
  const waiting = new Set<() => void>();
  for (const message of stored.values()) {
    if (message.receiveCount > 0 && message.visibleMs > now()) stored.set(message.id, { ...message, visibleMs: now() });
  }
  let sequence = Math.max(0, ...stored.values().map((message) => message.sequence));

  const wake = (): void => {
    for (const resume of [...waiting]) resume();
  };
  const inOrder = (): Message[] => stored.values().sort((left, right) => left.sequence - right.sequence);

  function withReceipt(receiptHandle: string): Message | undefined {
    return stored.get(receiptHandle.split('.')[1] ?? '');
  }

  function current(receiptHandle: string): Message {
    const message = withReceipt(receiptHandle);
    if (!message) throw new AwsError('ReceiptHandleIsInvalid', 'The input receipt handle is invalid.', 404);
    return message;
  }

  /** Drops expired messages and moves those received too often; true when the message may be delivered. */
  function isDeliverable(message: Message): boolean {
    if (message.sentMs + settings.retentionS * 1000 < now()) {
      stored.delete(message.id);
      return false;
    }
    if (message.visibleMs > now()) return false;
    const { redrive } = settings;
    if (!redrive || message.receiveCount < redrive.maxReceiveCount) return true;
    deadLetter(redrive.deadLetterTargetArn, message, arn);
    stored.delete(message.id);
    return false;
  }

  return {
    name,
    url,
    arn,
    settings,
    messages: inOrder,
    send(message, delayS = settings.delayS) {
      sequence += 1;
      const { id = randomUUID(), sentMs = now() } = message;
      const visibleMs = now() + delayS * 1000;
      const { receiptHandle: _receipt, firstReceivedMs: _first, ...kept } = message;
      const complete: Message = { ...kept, id, sentMs, visibleMs, receiveCount: 0, sequence };
      stored.set(id, complete);
      wake();
      return complete;
    },
    take(max, visibilityS) {
      const taken: Message[] = [];
      for (const message of inOrder()) {
        if (taken.length >= max) break;
        if (!isDeliverable(message)) continue;
        const received: Message = {
          ...message,
          receiveCount: message.receiveCount + 1,
          firstReceivedMs: message.firstReceivedMs ?? now(),
          visibleMs: now() + visibilityS * 1000,
          receiptHandle: `${randomUUID()}.${message.id}`,
        };
        stored.set(message.id, received);
        taken.push(received);
      }
      return taken;
    },
    arrival(waitMs, signal) {
      const next = Math.min(
        ...stored
          .values()
          .map((message) => message.visibleMs - now())
          .filter((ms) => ms > 0),
      );
      return new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          waiting.delete(done);
          signal.removeEventListener('abort', done);
          resolve();
        };
        const timer = setTimeout(done, Math.max(1, Math.min(waitMs, next + 1)));
        waiting.add(done);
        if (signal.aborted) done();
        else signal.addEventListener('abort', done, { once: true });
      });
    },
    remove(receiptHandle) {
      const message = withReceipt(receiptHandle);
      // As on AWS, only the newest handle of a message is sure to delete it; an old one is accepted and does nothing.
      if (message?.receiptHandle === receiptHandle) stored.delete(message.id);
    },
    changeVisibility(receiptHandle, seconds) {
      const message = current(receiptHandle);
      stored.set(message.id, { ...message, visibleMs: now() + seconds * 1000 });
      wake();
    },
    purge: () => stored.clear(),
    removeById: (id) => void stored.delete(id),
    counts() {
      const hidden = stored.values().filter((message) => message.visibleMs > now());
      const inFlight = hidden.filter((message) => message.receiveCount > 0).length;
      return { visible: stored.keys().length - hidden.length, inFlight, delayed: hidden.length - inFlight };
    },
  };
}
