import type { z } from 'zod';
import type { GuestMails, StoredGuestMail } from '#functions/events-core/guest-mails.ts';
import { guestWhoSees, type OwnGuestDeps, ownGuest, provenGuest } from '#functions/events-core/own-guest.ts';
import { guestProofMail } from '#functions/mails/guest-mail.ts';
import type { Mailer } from '#functions/mails/mailer.ts';
import { type Clock, hoursAfter } from '#functions/platform/clock.ts';
import { Forbidden, NotFound, TooManyRequests } from '#functions/platform/errors.ts';
import { hashSecret, isOneOf } from '#functions/platform/random-secret.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import { mailboxOf, normaliseEmail } from '#shared/email-address.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { GuestMailView, setGuestMail as setContract } from '#shared/events/guest-mail-contract.ts';
import { guestMailUrl } from '#shared/events/guest-mail-link.ts';
import type { GuestId } from '#shared/ids.ts';

export interface GuestMailDeps extends OwnGuestDeps {
  readonly mails: Pick<GuestMails, 'find' | 'ask' | 'prove' | 'remove' | 'removeSeen'>;
  /** Counts mails that prove an address: those of a network by the hour, of a guest and to a mailbox by the day. */
  readonly limits: { readonly ofNetwork: RateLimit; readonly ofGuest: RateLimit; readonly ofMailbox: RateLimit };
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly siteUrl: string;
  newSecret(): string;
}

interface Answer {
  mail?: z.input<typeof GuestMailView> | undefined;
}

type NoFields = Record<string, never>;

/**
 * The address of a guest.
 *
 * @throws NotFound
 */
export async function getGuestMail(id: GuestId, secret: string | undefined, deps: GuestMailDeps): Promise<Answer> {
  await ownGuest(id, secret, deps, deps.clock().toISOString());
  return answerOf(await deps.mails.find(id));
}

/**
 * Stores the address of a guest who has enrolled a face, and mails a link that proves it. A proven address stays as it is.
 *
 * @throws NotFound, EventMovedOn when the event has expired, Forbidden without an enrolled face, TooManyRequests
 */
export async function setGuestMail(
  id: GuestId,
  { email: typed }: z.infer<typeof setContract.body>,
  secret: string | undefined,
  sourceNetwork: string,
  deps: GuestMailDeps,
): Promise<Answer> {
  const now = deps.clock();
  const at = now.toISOString();
  const { guest, event } = await guestWhoSees(id, secret, deps, at);
  const email = normaliseEmail(typed);
  const found = await deps.mails.find(id);
  // The links of mails to the same address stay valid.
  const same = found?.email === email ? found : undefined;
  if (same?.provenAt !== undefined) return answerOf(same);
  if (guest.enrolmentCount === 0) throw new Forbidden('no face is enrolled');
  const { ofNetwork, ofGuest, ofMailbox } = deps.limits;
  if (!(await ofNetwork.allow(sourceNetwork, now))) throw new TooManyRequests('of this network');
  if (!(await ofGuest.allow(id, now))) throw new TooManyRequests('of this guest');
  // The counter outlives the guest, so it has no address.
  if (!(await ofMailbox.allow(hashSecret(mailboxOf(email)), now))) throw new TooManyRequests('for this e-mail');
  const asked: StoredGuestMail = {
    ...{ id, eventId: event.id, email, secret: same?.secret ?? deps.newSecret(), askedAt: at, since: at },
    wakeAt: hoursAfter(at, eventLimits.mailProofHours),
  };
  if (!(await deps.mails.ask(asked))) throw new Forbidden('no face is enrolled');
  const link = guestMailUrl(deps.siteUrl, { purpose: 'prove', guest: id, secret: asked.secret });
  await deps.mailer.send(guestProofMail({ email, language: guest.language }, link));
  return answerOf(asked);
}

/**
 * Deletes the address of a guest, also when the guest is one of a restored table.
 *
 * @throws NotFound
 */
export async function endGuestMail(id: GuestId, secret: string | undefined, deps: GuestMailDeps): Promise<Answer> {
  await provenGuest(id, secret, deps, deps.clock().toISOString());
  await deps.mails.remove(id);
  return {};
}

/**
 * Proves an address by the link that was mailed to it, from any browser.
 *
 * @throws NotFound when the address was replaced or deleted since
 */
export async function proveGuestMail(
  id: GuestId,
  secret: string,
  { mails, clock }: Pick<GuestMailDeps, 'mails' | 'clock'>,
): Promise<NoFields> {
  const found = await mails.find(id);
  if (found === undefined || !isOf(found, secret)) throw new NotFound();
  if (found.provenAt === undefined && !(await mails.prove(found, clock().toISOString()))) throw new NotFound();
  return {};
}

/**
 * Deletes an address by a link in one of its mails. Without an address there is nothing to end.
 *
 * @throws NotFound when the link is one of a former address, or of one that was asked for again
 */
export async function stopGuestMail(
  id: GuestId,
  secret: string,
  { mails }: Pick<GuestMailDeps, 'mails'>,
): Promise<NoFields> {
  for (;;) {
    const found = await mails.find(id);
    if (found === undefined) return {};
    if (!isOf(found, secret)) throw new NotFound();
    // A photo that is found at the same time sets the clock: the address is read again.
    if (await mails.removeSeen(found)) return {};
  }
}

/** Compares in constant time. */
function isOf(stored: StoredGuestMail, secret: string): boolean {
  return isOneOf(secret, [hashSecret(stored.secret)]);
}

function answerOf(stored: StoredGuestMail | undefined): Answer {
  if (stored === undefined) return {};
  return { mail: { email: stored.email, state: stored.provenAt === undefined ? 'asked' : 'proven' } };
}
