import { describe, expect, test } from '@jest/globals';
import type { GuestMails, StoredGuestMail } from '#functions/events-core/guest-mails.ts';
import { hoursAfter, never } from '#functions/platform/clock.ts';
import type { DueRecord } from '#shared/due-record.ts';
import type { GuestId } from '#shared/ids.ts';
import { aGuestMail } from './a-guest-mail.ts';

const at = '2027-06-12T20:00:00.000Z';
const later = hoursAfter(at, 1);

/**
 * The rules of guests' addresses, in memory and in the table.
 *
 * @param guest a new guest, with or without an enrolled face
 */
export function guestMailsSuite(mails: () => GuestMails, guest: (hasFace: boolean) => Promise<GuestId>): void {
  async function asked(): Promise<StoredGuestMail> {
    const mail = aGuestMail({ id: await guest(true) });
    expect(await mails().ask(mail)).toBe(true);
    return mail;
  }
  async function proven(): Promise<StoredGuestMail> {
    const mail = await asked();
    expect(await mails().prove(mail, at)).toBe(true);
    return await current(mail.id);
  }
  async function current(id: GuestId): Promise<StoredGuestMail> {
    const row = await mails().find(id);
    if (row === undefined) throw new Error('the address is gone');
    return row;
  }
  async function dueAt(now: string, id: GuestId): Promise<DueRecord<GuestId> | undefined> {
    for await (const due of mails().listDue('later', now)) if (due.id === id) return due;
    return undefined;
  }

  test('stores the address of a guest with an enrolled face, and of no other', async () => {
    const mail = await asked();
    expect(await mails().find(mail.id)).toEqual(mail);
    const id = await guest(false);
    expect(await mails().ask(aGuestMail({ id }))).toBe(false);
    expect(await mails().find(id)).toBeUndefined();
  });

  test('replaces an address by another one, which is not proven', async () => {
    const { id } = await proven();
    const other = aGuestMail({ id, secret: 'other' });
    await mails().ask(other);
    expect(await mails().find(id)).toEqual(other);
  });

  test('proves the address of the link and no later one', async () => {
    const mail = await asked();
    expect(await mails().prove({ ...mail, secret: 'former' }, at)).toBe(false);
    expect(await mails().prove(mail, at)).toBe(true);
    expect(await current(mail.id)).toMatchObject({ provenAt: at, wakeAt: at });
  });

  test('a found photo makes a proven address due, and neither one without proof nor a missing one', async () => {
    const mail = await proven();
    await mails().noteFound(mail.id, later);
    expect(await dueAt(at, mail.id)).toBeUndefined();
    expect((await dueAt(hoursAfter(later, 1), mail.id))?.wakeAt).toBe(later);
    const unproven = await asked();
    await mails().noteFound(unproven.id, at);
    expect((await current(unproven.id)).wakeAt).toBe(unproven.wakeAt);
    const id = await guest(true);
    await mails().noteFound(id, at);
    await mails().noteSeen(id, at);
    expect(await mails().find(id)).toBeUndefined();
  });

  describe('a mail is noted once', () => {
    test('of two runs at the same time', async () => {
      const mail = await proven();
      const both = await Promise.all([mails().markSent(mail, later, never), mails().markSent(mail, later, never)]);
      expect(both.toSorted()).toEqual([false, true]);
      expect(await current(mail.id)).toMatchObject({ since: later, sentAt: later, wakeAt: never });
    });

    test('and not when the page was opened, a photo was found or the address was replaced since it was read', async () => {
      const [seen, found, replaced] = [await proven(), await proven(), await proven()];
      await mails().noteSeen(seen.id, later);
      await mails().noteFound(found.id, later);
      await mails().ask({ ...replaced, secret: 'other' });
      for (const mail of [seen, found, replaced]) expect(await mails().markSent(mail, later, never)).toBe(false);
    });
  });

  test('a refused mail is due again, unless the page was opened since', async () => {
    const [mail, seen] = [await proven(), await proven()];
    for (const each of [mail, seen]) await mails().markSent(each, later, never);
    await mails().noteSeen(seen.id, hoursAfter(later, 1));
    for (const each of [mail, seen]) await mails().unmarkSent(each, later);
    expect(await current(mail.id)).toMatchObject({ since: mail.since, sentAt: later, wakeAt: later });
    expect(await current(seen.id)).toMatchObject({ since: hoursAfter(later, 1), wakeAt: never });
  });

  test('postpones an address unless its clock was set since', async () => {
    const mail = await proven();
    const due = await dueAt(later, mail.id);
    expect(await mails().postpone(mail, later)).toBe(true);
    expect(await mails().postpone(mail, never)).toBe(false);
    await mails().backOff(due!, never);
    expect((await current(mail.id)).wakeAt).toBe(later);
  });

  test('removes an address unless it was replaced or due again since it was read', async () => {
    const [mail, replaced, found] = [await proven(), await proven(), await proven()];
    await mails().ask({ ...replaced, secret: 'other' });
    await mails().noteFound(found.id, later);
    expect(await mails().removeSeen(replaced)).toBe(false);
    expect(await mails().removeSeen(found)).toBe(false);
    expect(await mails().removeSeen(mail)).toBe(true);
    expect(await mails().find(mail.id)).toBeUndefined();
    await mails().remove(found.id);
    expect(await mails().find(found.id)).toBeUndefined();
  });
}
