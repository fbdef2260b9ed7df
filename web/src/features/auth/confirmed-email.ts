import { normaliseEmail } from '#shared/email-address.ts';

/** Other tabs of this browser hear which e-mail a link has verified. */
const channelName = 'vesika.confirmed';

/** Announces to the other tabs that an e-mail is verified. */
export function sayConfirmed(email: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(normaliseEmail(email));
  channel.close();
}

/**
 * Calls back when another tab has verified this e-mail.
 *
 * @returns the function that stops listening
 */
export function onConfirmed(email: string, then: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === normaliseEmail(email)) then();
  };
  return () => channel.close();
}
