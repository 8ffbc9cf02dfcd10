/** What lies over the page, the topmost last; each has an entry of its own in the browser's history. */
const layers: (() => void)[] = [];

const depth = (): number => Number(history.state?.layer ?? 0);

function followHistory() {
  // An entry whose layer was closed otherwise: its page is the one below.
  if (depth() > layers.length) return history.back();
  while (layers.length > depth()) layers.pop()?.();
}

/**
 * Lets the browser's Back close a layer instead of leaving the page under it. Returns what to call when the layer is
 * closed in another way.
 */
export function openLayer(close: () => void): () => void {
  if (layers.length === 0) addEventListener('popstate', followHistory);
  layers.push(close);
  // Not the router's own pushState: for it, the page stays the same.
  History.prototype.pushState.call(history, { ...history.state, layer: layers.length }, '');
  return () => {
    const index = layers.indexOf(close);
    if (index < 0) return;
    layers.splice(index, 1);
    // A link in the layer may be leading to another page: then its entry is on top by now.
    setTimeout(() => depth() > layers.length && history.back());
  };
}
