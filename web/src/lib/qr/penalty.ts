const finderLike = [/10111010000/g, /00001011101/g] as const;

/** How hard a symbol is to read (ISO/IEC 18004, 7.8.3): runs, blocks, what looks like a finder, imbalance. */
export function penalty(rows: readonly (readonly boolean[])[]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x] === true));
  const lines = [...rows, ...columns].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const finders = lines.reduce((sum, line) => sum + finderLike.reduce((all, like) => all + overlaps(line, like), 0), 0);
  const dark = rows.flat().filter(Boolean).length;
  const share = (dark * 100) / (rows.length * rows.length);
  return runs + 3 * blocks(rows) + 40 * finders + 10 * Math.floor(Math.abs(share - 50) / 5);
}

/** Squares of two by two in one colour. */
function blocks(rows: readonly (readonly boolean[])[]): number {
  return rows.slice(1).reduce(
    (sum, row, above) =>
      sum +
      row.slice(1).filter((dark, left) => {
        const up = rows[above];
        return row[left] === dark && up?.[left] === dark && up?.[left + 1] === dark;
      }).length,
    0,
  );
}

function overlaps(line: string, like: RegExp): number {
  let count = 0;
  like.lastIndex = 0;
  while (like.exec(line) !== null) {
    count++;
    like.lastIndex -= 10;
  }
  return count;
}
