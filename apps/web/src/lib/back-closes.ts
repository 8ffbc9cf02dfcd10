/** Open layers, the topmost last; each has its own entry in the browser's history. */
const layers: (() => void)[] = [];

const depth = (): number => Number(history.state?.layer ?? 0);

function followHistory() {
  // The entry of a layer that was closed in another way: skip it.
  if (depth() > layers.length) return history.back();
  while (layers.length > depth()) layers.pop()?.();
}

/**
 * Makes the browser's Back button close a layer instead of leaving the page. Returns a function to call when
 * the layer is closed in another way.
 */
export function openLayer(close: () => void): () => void {
  if (layers.length === 0) addEventListener('popstate', followHistory);
  layers.push(close);
  // Not the router's patched pushState: for the router, the page stays the same.
  History.prototype.pushState.call(history, { ...history.state, layer: layers.length }, '');
  return () => {
    const index = layers.indexOf(close);
    if (index < 0) return;
    layers.splice(index, 1);
    // A link in the layer may be opening another page, whose entry is then on top.
    setTimeout(() => depth() > layers.length && history.back());
  };
}
