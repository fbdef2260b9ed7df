import { expect, test } from '@jest/globals';
import { type HandoffChange, HandoffState, handoffChanges, isOver, mayChange } from './handoff.ts';

const allowed: Record<HandoffState, readonly HandoffChange[]> = {
  waiting: ['open', 'end'],
  opened: ['send', 'end'],
  sending: ['send', 'arrive', 'end'],
  arrived: ['take', 'end'],
  taken: [],
  ended: [],
};

test.each(HandoffState.options)('a hand-off that is %s allows exactly these changes', (state) => {
  const changes = (Object.keys(handoffChanges) as HandoffChange[]).filter((change) => mayChange(state, change));
  expect(changes).toEqual(allowed[state]);
  expect(isOver(state)).toBe(allowed[state].length === 0);
});

test('a picture that arrived cannot be exchanged', () => {
  expect(mayChange('arrived', 'send')).toBe(false);
  expect(mayChange('arrived', 'arrive')).toBe(false);
});
