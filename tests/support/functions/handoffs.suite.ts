import { describe, expect, test } from '@jest/globals';
import type { HandoffFacts, Handoffs, StoredHandoff } from '#functions/handoffs/handoffs.ts';
import { newHandoffId } from '#functions/platform/new-id.ts';
import { type HandoffChange, HandoffState, handoffChanges, mayChange } from '#shared/handoffs/handoff.ts';

const now = '2026-11-22T10:00:00.000Z';
const later = '2026-11-22T10:15:00.000Z';
const changes = Object.keys(handoffChanges) as HandoffChange[];

/** A hand-off that no other test knows. */
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

/** What holds of hand-offs, in memory as in the table. */
export function handoffsSuite(handoffs: () => Handoffs): void {
  async function begun(different?: Partial<StoredHandoff>): Promise<StoredHandoff> {
    const handoff = aHandoff(different);
    await handoffs().begin(handoff);
    return handoff;
  }

  test('what was begun is found as it is, and nothing else', async () => {
    const handoff = await begun();
    expect(await handoffs().find(handoff.id)).toEqual(handoff);
    expect(await handoffs().find(aHandoff().id)).toBeUndefined();
  });

  test('an id is used once', async () => {
    const { id } = await begun();
    await expect(handoffs().begin(aHandoff({ id, state: 'arrived' }))).rejects.toThrow();
    expect(await handoffs().find(id)).toMatchObject({ state: 'waiting' });
  });

  describe.each(HandoffState.options)('what is %s', (state) => {
    test.each(changes)('makes the change "%s" only if the table of changes says so', async (change) => {
      const { id } = await begun({ state });
      const expected = mayChange(state, change);
      expect(await handoffs().change(id, change, now)).toBe(expected);
      expect((await handoffs().find(id))?.state).toBe(expected ? handoffChanges[change].to : state);
    });
  });

  test.each(changes)('the change "%s" comes too late when the time is over', async (change) => {
    const [state] = handoffChanges[change].from;
    const { id } = await begun({ state });
    expect(await handoffs().change(id, change, later)).toBe(false);
    expect((await handoffs().find(id))?.state).toBe(state);
  });

  test('a change of what is not there is refused', async () => {
    expect(await handoffs().change(aHandoff().id, 'open', now)).toBe(false);
    expect(await handoffs().contest(aHandoff().id)).toBeUndefined();
  });

  test('of two phones that open at the same moment one does', async () => {
    const { id } = await begun();
    const opened = await Promise.all(
      ['one', 'other'].map((phoneHash) => handoffs().change(id, 'open', now, { phoneHash })),
    );
    expect([...opened].sort()).toEqual([false, true]);
    expect((await handoffs().find(id))?.phoneHash).toBe(opened[0] ? 'one' : 'other');
  });

  test('a change brings its facts along, and keeps what was known', async () => {
    const handoff = await begun();
    const steps: readonly [HandoffChange, HandoffFacts][] = [
      ['open', { phoneHash: 'phone' }],
      ['send', { contentType: 'image/heic' }],
      ['arrive', { arrival: 'copy' }],
    ];
    for (const [change, facts] of steps) await handoffs().change(handoff.id, change, now, facts);
    const facts = { phoneHash: 'phone', contentType: 'image/heic', arrival: 'copy' };
    expect(await handoffs().find(handoff.id)).toEqual({ ...handoff, ...facts, state: 'arrived' });
  });

  test('a contest is noted and changes nothing else', async () => {
    const handoff = await begun({ state: 'opened', phoneHash: 'phone' });
    await handoffs().contest(handoff.id);
    expect(await handoffs().find(handoff.id)).toEqual({ ...handoff, contested: true });
  });
}
