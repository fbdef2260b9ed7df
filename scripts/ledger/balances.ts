import type { Books } from './books.ts';
import { type Difference, grouped } from './difference.ts';

/** The id under which a member's rows are grouped: while an erasure moves them, both ids belong to the same member. */
export function personOf({ member }: Pick<Books, 'member'>): (id: string) => string {
  const erasing = new Map(member.flatMap(({ id, erasureId }) => (erasureId === undefined ? [] : [[erasureId, id]])));
  return (id) => erasing.get(id) ?? id;
}

/** Every balance is the sum of its ledger, none is negative, and every entry has a member. */
export function balanceDifferences(books: Books): Difference[] {
  const person = personOf(books);
  const entries = grouped(books.ledger, ({ memberId }) => person(memberId));
  const known = new Set([...books.member.map(({ id }) => id), ...books.erasure.map(({ id }) => id)]);
  const balances = books.member.flatMap(({ id, credits }): Difference[] => {
    const sum = (entries.get(id) ?? []).reduce((total, { delta }) => total + delta, 0);
    return [
      ...(credits === sum ? [] : [balance(id, `the profile says ${credits} credits, the ledger ${sum}`)]),
      ...(credits >= 0 ? [] : [balance(id, `${credits} credits are fewer than none`)]),
    ];
  });
  const ownerless = [...entries.keys()].filter((id) => !known.has(id));
  return [...balances, ...ownerless.map((id) => balance(id, 'has a ledger and neither a profile nor an erasure'))];
}

/** An erasure recorded how many rows about money it kept; none of them is gone. */
export function erasureDifferences({ erasure, ledger, purchase, payment }: Books): Difference[] {
  const rows = grouped([...ledger, ...purchase, ...payment], ({ memberId }) => memberId);
  return erasure.flatMap(({ id, moneyRows }): Difference[] => {
    const kept = rows.get(id)?.length ?? 0;
    if (kept >= moneyRows) return [];
    return [{ kind: 'erasure', subject: id, says: `kept ${moneyRows} rows about money, ${kept} are there` }];
  });
}

function balance(id: string, says: string): Difference {
  return { kind: 'balance', subject: `member ${id}`, says };
}
