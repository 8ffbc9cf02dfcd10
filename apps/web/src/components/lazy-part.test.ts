import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWithPatience } from './lazy-part.ts';

const network = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Loads a part that fails as often as is said. */
function loadAfter(failures: number, { onLine }: { onLine: boolean }) {
  vi.stubGlobal('navigator', { onLine });
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new Error('lost');
    return 'the part';
  });
  const loaded = vi.fn();
  void loadWithPatience(load).then(loaded);
  return { load, loaded };
}

describe('a part of the page that was lost on its way', () => {
  it('is there within a second when it failed while the network came back', async () => {
    const { loaded } = loadAfter(1, { onLine: true });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(loaded).toHaveBeenCalledWith('the part');
  });

  it('waits for the network when the browser is offline, and comes with it', async () => {
    const { load, loaded } = loadAfter(1, { onLine: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(1);
    network.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(loaded).toHaveBeenCalledWith('the part');
  });

  it('is not asked for on and on while it fails', async () => {
    const { load } = loadAfter(Number.POSITIVE_INFINITY, { onLine: true });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(load).toHaveBeenCalledTimes(3);
  });
});
