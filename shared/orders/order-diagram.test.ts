import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { orderChanges, orderTransitions } from './order.ts';
import { drawOrders, withOrderDiagram } from './order-diagram.ts';

const lines = drawOrders().split('\n');

describe('the diagram of orders', () => {
  test('in docs/architecture.md is that of the table; npm run diagram draws it again', () => {
    const document = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8');
    expect(withOrderDiagram(document)).toBe(document);
  });

  test('names every transition, and no note or clock', () => {
    const named = new Set(lines.flatMap((line) => line.match(/(?<=[:,-] )\w+/g) ?? []));
    expect([...named].filter((name) => name in orderChanges).sort()).toEqual([...orderTransitions].sort());
  });

  test.each([
    ['begins unpaid', '  [*] --> pending_none'],
    ['starts what is paid', '  pending_paid --> processing_paid: start'],
    ['ends what runs', '  processing_paid --> completed_paid: complete'],
    ['gives back what was owed', '  failed_paid --> failed_refunded: refund'],
    ['takes a paid order back before it begins', '  pending_paid --> deleted: withdraw, withdrawReleased'],
  ])('%s', (_, line) => {
    expect(lines).toContain(line);
  });

  test('shows no state an order never gets to', () => {
    const places = lines.flatMap((line) => line.match(/(?<= as )\w+/g) ?? []);
    expect(places).not.toContain('pending_refunded');
    expect(places).not.toContain('processing_none');
    expect(places).toHaveLength(9);
  });

  test('has its place between two markers; a document without them has none', () => {
    expect(() => withOrderDiagram('# Architecture\n')).toThrow('nothing lies between');
    expect(() => withOrderDiagram('<!-- end of the diagram -->\n<!-- diagram of orders -->')).toThrow('nothing lies');
  });
});
