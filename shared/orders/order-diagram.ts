import {
  canMake,
  type OrderRule,
  type OrderState,
  type OrderTransition,
  orderChanges,
  orderTransitions,
} from './order.ts';

/** Tombstones are one place of the diagram, whatever they were before. */
const deleted = 'deleted';
const placeOf = ({ status, paymentStatus, deletedAt }: OrderState): string =>
  deletedAt === undefined ? `${status}_${paymentStatus}` : deleted;

interface Arrow {
  readonly from: OrderState;
  readonly to: OrderState;
  readonly name: OrderTransition;
}

/** The transitions as a Mermaid state diagram: every state an order gets to, and every way there. */
export function drawOrders(): string {
  const arrows = arrowsFrom({ status: 'pending', paymentStatus: 'none' });
  const places = new Map(arrows.flatMap(({ from, to }) => [from, to]).map((state) => [placeOf(state), state]));
  const titles = [...places].flatMap(([place, { status, paymentStatus }]) =>
    place === deleted ? [] : [`  state "${status} (${paymentStatus})" as ${place}`],
  );
  const ways = Map.groupBy(arrows, ({ from, to }) => `${placeOf(from)} --> ${placeOf(to)}`);
  const lines = [...ways].map(([way, made]) => `  ${way}: ${[...new Set(made.map(({ name }) => name))].join(', ')}`);
  const diagram = ['stateDiagram-v2', ...titles, '  [*] --> pending_none', ...lines];
  return ['```mermaid', ...diagram, '```'].join('\n');
}

/** Every transition that can ever be made, the first states first. */
function arrowsFrom(placed: OrderState): Arrow[] {
  const arrows: Arrow[] = [];
  const spell = (state: OrderState) => `${state.status}_${state.paymentStatus}_${state.deletedAt}`;
  const reached = new Map([[spell(placed), placed]]);
  for (const from of reached.values()) {
    for (const name of orderTransitions) {
      if (!canMake(name, from)) continue;
      const to = stateAfter(name, from);
      arrows.push({ from, to, name });
      if (!reached.has(spell(to))) reached.set(spell(to), to);
    }
  }
  return arrows;
}

function stateAfter(name: OrderTransition, { status, paymentStatus, deletedAt }: OrderState): OrderState {
  const { to = status, paymentTo = paymentStatus, tombstone }: OrderRule = orderChanges[name];
  return { status: to, paymentStatus: paymentTo, deletedAt: tombstone === 'becomes' ? deleted : deletedAt };
}

const markers = { begin: '<!-- diagram of orders -->', end: '<!-- end of the diagram -->' };

/**
 * A document with the diagram between its two markers.
 *
 * @throws Error when it has no place for the diagram
 */
export function withOrderDiagram(document: string): string {
  const begin = document.indexOf(markers.begin);
  const end = document.indexOf(markers.end);
  if (begin === -1 || end < begin) throw new Error(`nothing lies between ${markers.begin} and ${markers.end}`);
  return `${document.slice(0, begin)}${markers.begin}\n${drawOrders()}\n${document.slice(end)}`;
}
