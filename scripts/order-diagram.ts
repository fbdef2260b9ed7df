import { readFileSync, writeFileSync } from 'node:fs';
import { withOrderDiagram } from '#shared/orders/order-diagram.ts';

/** `npm run diagram`: redraws the diagram of orders in docs/architecture.md. */
const file = new URL('../docs/architecture.md', import.meta.url);
writeFileSync(file, withOrderDiagram(readFileSync(file, 'utf8')));
