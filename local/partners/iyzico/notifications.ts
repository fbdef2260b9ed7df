import { randomUUID } from 'node:crypto';
import type { DocumentFolder } from '#local/storage/document-folder.ts';
import type { Form } from './form.ts';
import { merchant, sign } from './merchant.ts';
import type { Misbehaviour } from './misbehaviour.ts';

/** A notification to the merchant. */
export interface Notification {
  readonly id: string;
  readonly url: string;
  readonly body: string;
  readonly signature: string;
  readonly attempts: number;
  readonly dueAt: number;
}

/** As iyzico documents it: the first one soon after the attempt, then every quarter of an hour, three in all. */
const firstAfterMs = 10_000;
const repeatAfterMs = 15 * 60_000;
const maxAttempts = 3;
/** Long after every test and every visit: sent only on request. */
const muchLaterMs = 30 * 24 * 3_600_000;

export interface Notifications {
  /** Queues the notification of an attempt. */
  enqueue(form: Form, status: 'SUCCESS' | 'FAILURE'): void;
  /** Sends the due notifications, or all of them; returns the answer to each. */
  send(which: 'due' | 'all'): Promise<{ sent: number; answers: string[] }>;
}

export function createNotifications(
  folder: DocumentFolder<Notification>,
  does: (misbehaviour: Misbehaviour) => boolean,
  now: () => number,
): Notifications {
  async function deliver(notification: Notification): Promise<string> {
    const { url, body, signature, attempts } = notification;
    const again = { ...notification, attempts: attempts + 1, dueAt: now() + repeatAfterMs };
    if (again.attempts >= maxAttempts) folder.delete(notification.id);
    else folder.set(notification.id, again);
    try {
      const headers = { 'content-type': 'application/json', 'x-iyz-signature-v3': signature };
      const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(60_000) });
      if (answer.ok) folder.delete(notification.id);
      return `${answer.status} ${await answer.text()}`;
    } catch (error) {
      return `not delivered: ${String(error)}`;
    }
  }

  return {
    enqueue({ token, request, payment }, status) {
      if (does('dropWebhook')) return;
      const event = {
        iyziEventType: 'CHECKOUT_FORM_AUTH',
        iyziPaymentId: Number(payment?.id ?? 0),
        token,
        paymentConversationId: request.conversationId,
        status,
      };
      const signedText = event.iyziEventType + event.iyziPaymentId + token + request.conversationId + status;
      const signature = does('forgeWebhook') ? sign('forged') : sign(merchant.secretKey + signedText);
      const body = JSON.stringify({ ...event, iyziReferenceCode: randomUUID(), iyziEventTime: now(), merchantId: 1 });
      for (let copy = does('duplicateWebhook') ? 2 : 1; copy > 0; copy -= 1) {
        const id = randomUUID();
        const dueAt = now() + (does('delayWebhook') ? muchLaterMs : firstAfterMs);
        folder.set(id, { id, url: notificationUrl(request.callbackUrl), body, signature, attempts: 0, dueAt });
      }
    },

    async send(which) {
      const due = folder.values().filter(({ dueAt }) => which === 'all' || dueAt <= now());
      const answers: string[] = [];
      for (const notification of due) answers.push(await deliver(notification));
      return { sent: due.length, answers };
    },
  };
}

/** Merchants set this URL in iyzico's panel; here it is the callback URL of the browser, with another word. */
const notificationUrl = (callbackUrl: string): string => callbackUrl.replace('/callback/', '/webhook/');
