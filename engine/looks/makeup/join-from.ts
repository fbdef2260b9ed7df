const { max, min } = Math;

/** Ways bend: four sweeps there and back follow a strand, a frame or a fringe to its end. */
const sweeps = 4;

/**
 * Spreads `joined` over what `links` permit: each pixel gets the weakest link of its best way from where it is joined. The
 * outermost pixels stay as they are.
 */
export function joinFrom(joined: Float32Array, links: Float32Array, widthPx: number, heightPx: number): void {
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    let changed = false;
    const visit = (at: number, step: 1 | -1) => {
      const link = links[at]!;
      if (link <= joined[at]!) return;
      const above = at - step * widthPx;
      const reached = min(link, max(joined[at - step]!, joined[above - 1]!, joined[above]!, joined[above + 1]!));
      if (reached <= joined[at]!) return;
      joined[at] = reached;
      changed = true;
    };
    for (let row = 1; row < heightPx - 1; row += 1)
      for (let at = row * widthPx + 1; at < (row + 1) * widthPx - 1; at += 1) visit(at, 1);
    for (let row = heightPx - 2; row > 0; row -= 1)
      for (let at = (row + 1) * widthPx - 2; at > row * widthPx; at -= 1) visit(at, -1);
    if (!changed) return;
  }
}
