import { showPeople } from './people/show-people.ts';

/**
 * `npm run look-examples`: lets the engine make the looks that the tools show before a picture is chosen, from the
 * selfies kept in full in `scripts/people/made`.
 */
const { refusals } = await showPeople({ selfies: new Map(), keepsOthers: true });
for (const { id, reason } of refusals) console.error(`${id}: ${reason}`);
process.exitCode = refusals.length === 0 ? 0 : 1;
