import type { RouterHistory } from '@tanstack/react-router';

/** Open layers, the topmost last; each has its own entry in the browser's history. */
const layers: (() => void)[] = [];
/** While the entries of closed layers are being left. */
let leaving: Promise<void> | null = null;
let router: RouterHistory | null = null;
let unblock: (() => void) | null = null;

const depth = (): number => Number(history.state?.layer ?? 0);

function followHistory() {
  // The entry of a layer that was closed in another way, reached by Forward.
  if (depth() > layers.length && !leaving) return history.back();
  while (layers.length > depth()) layers.pop()?.();
  if (depth() > 0) return;
  unblock?.();
  unblock = null;
}

/** Goes back over the entries of layers, down to those that stay; resolves when the router has followed. */
function leaveEntries(stay: number): Promise<void> {
  if (depth() <= stay) return Promise.resolve();
  leaving ??= new Promise((resolve) => {
    const arrive = () =>
      setTimeout(() => {
        leaving = null;
        resolve();
      });
    addEventListener('popstate', arrive, { once: true });
    history.go(stay - depth());
  });
  return leaving;
}

/** Called once, with the router's history. Layers that were open when the page was loaded again are gone. */
export function followLayers(history: RouterHistory): void {
  router = history;
  addEventListener('popstate', followHistory);
  void leaveEntries(0);
}

/** A link in a layer leads on from the page below it, so that Back and Forward go from page to page. */
const leaveBeforePush = () =>
  router?.block({
    async blockerFn({ action }) {
      if (action === 'PUSH') await leaveEntries(0);
      return false;
    },
    enableBeforeUnload: false,
  }) ?? null;

/**
 * Makes the browser's Back button close a layer instead of leaving the page. Returns a function to call when
 * the layer is closed in another way.
 */
export function openLayer(close: () => void): () => void {
  let isClosed = false;
  function enter() {
    if (isClosed) return;
    layers.push(close);
    unblock ??= leaveBeforePush();
    // A layer that gave way to this one has an entry already. Not the router's patched pushState: for the router, the
    // page stays the same.
    if (depth() < layers.length)
      History.prototype.pushState.call(history, { ...history.state, layer: layers.length }, '');
  }
  if (leaving) void leaving.then(enter);
  else enter();
  return () => {
    isClosed = true;
    const index = layers.indexOf(close);
    if (index < 0) return;
    layers.splice(index, 1);
    // Another layer may take its place.
    setTimeout(() => void leaveEntries(layers.length));
  };
}
