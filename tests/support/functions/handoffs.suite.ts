import { describe, expect, test } from '@jest/globals';
import type { HandoffFacts, Handoffs, StoredHandoff } from '#functions/handoffs/handoffs.ts';
import { newHandoffId } from '#functions/platform/new-id.ts';
import { type HandoffChange, HandoffState, handoffChanges, mayChange } from '#shared/handoffs/handoff.ts';

const now = '2026-11-22T10:00:00.000Z';
const later = '2026-11-22T10:15:00.000Z';
const changes = Object.keys(handoffChanges) as HandoffChange[];

/** A hand-off with its own id. */
function aHandoff(different: Partial<StoredHandoff> = {}): StoredHandoff {
  return {
    id: newHandoffId(new Date(now)),
    tool: 'greencard',
    state: 'waiting',
    codeHash: 'code',
    desktopHash: 'desktop',
    contested: false,
    expiresAt: later,
    ...different,
  };
}

/** The rules of hand-offs, in memory and in the table. */
export function handoffsSuite(handoffs: () => Handoffs): void {
  async function begun(different?: Partial<StoredHandoff>): Promise<StoredHandoff> {
    const handoff = aHandoff(different);
    await handoffs().begin(handoff);
    return handoff;
  }

  test('finds a hand-off as it was begun, and no other', async () => {
    const handoff = await begun();
    expect(await handoffs().find(handoff.id)).toEqual(handoff);
    expect(await handoffs().find(aHandoff().id)).toBeUndefined();
  });

  test('uses an id once', async () => {
    const { id } = await begun();
    await expect(handoffs().begin(aHandoff({ id, state: 'arrived' }))).rejects.toThrow();
    expect(await handoffs().find(id)).toMatchObject({ state: 'waiting' });
  });

  describe.each(HandoffState.options)('a hand-off that is %s', (state) => {
    test.each(changes)('allows the change "%s" exactly as the table of changes does', async (change) => {
      const { id } = await begun({ state });
      const expected = mayChange(state, change);
      expect(await handoffs().change(id, change, now)).toBe(expected);
      expect((await handoffs().find(id))?.state).toBe(expected ? handoffChanges[change].to : state);
    });
  });

  test.each(changes)('refuses the change "%s" after its expiry', async (change) => {
    const [state] = handoffChanges[change].from;
    const { id } = await begun({ state });
    expect(await handoffs().change(id, change, later)).toBe(false);
    expect((await handoffs().find(id))?.state).toBe(state);
  });

  test('refuses a change of a missing hand-off', async () => {
    expect(await handoffs().change(aHandoff().id, 'open', now)).toBe(false);
    expect(await handoffs().contest(aHandoff().id)).toBeUndefined();
  });

  test('lets one of two phones open it', async () => {
    const { id } = await begun();
    const opened = await Promise.all(
      ['one', 'other'].map((phoneHash) => handoffs().change(id, 'open', now, { phoneHash })),
    );
    expect([...opened].sort()).toEqual([false, true]);
    expect((await handoffs().find(id))?.phoneHash).toBe(opened[0] ? 'one' : 'other');
  });

  test('stores the facts of a change, and keeps earlier ones', async () => {
    const handoff = await begun();
    const steps: readonly [HandoffChange, HandoffFacts][] = [
      ['open', { phoneHash: 'phone' }],
      ['send', { contentType: 'image/heic', upload: 'first' }],
    ];
    for (const [change, facts] of steps) await handoffs().change(handoff.id, change, now, facts);
    const facts = { phoneHash: 'phone', contentType: 'image/heic', upload: 'first' };
    expect(await handoffs().find(handoff.id)).toEqual({ ...handoff, ...facts, state: 'sending' });
  });

  test('records the arrival of the current picture, once, and not of a replaced one', async () => {
    const { id } = await begun({ state: 'opened' });
    expect(await handoffs().arrive(id, 'first', now)).toBe(false);
    for (const upload of ['first', 'second']) await handoffs().change(id, 'send', now, { upload });
    expect(await handoffs().arrive(id, 'first', now)).toBe(false);
    expect(await handoffs().arrive(id, 'second', later)).toBe(false);
    expect(await handoffs().arrive(id, 'second', now)).toBe(true);
    expect(await handoffs().arrive(id, 'second', now)).toBe(false);
    expect(await handoffs().find(id)).toMatchObject({ state: 'arrived', upload: 'second' });
  });

  test('records a contest, and changes nothing else', async () => {
    const handoff = await begun({ state: 'opened', phoneHash: 'phone' });
    await handoffs().contest(handoff.id);
    expect(await handoffs().find(handoff.id)).toEqual({ ...handoff, contested: true });
  });
}
