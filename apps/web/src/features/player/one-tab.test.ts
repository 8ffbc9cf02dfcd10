import { expect, test, vi } from 'vitest';
import { playInOneTab } from './one-tab.ts';
import { makePlayer, makeSong } from './testing/make-player.ts';

test('pauses when another tab plays, and only announces the start', async () => {
  const name = `one-tab-${Math.random()}`;
  const [here, there, ear] = [
    new BroadcastChannel(name),
    new BroadcastChannel(name),
    new BroadcastChannel(name),
  ];
  const heard = vi.fn();
  ear.onmessage = heard;
  const [first, second] = [makePlayer(), makePlayer()];
  playInOneTab(first.player, here);
  playInOneTab(second.player, there);

  first.play([makeSong(1)]);
  first.engine.report({ type: 'buffering' });
  first.engine.report({ type: 'playing', isSample: false });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  second.play([makeSong(2)]);
  await vi.waitFor(() => expect(first.state().status).toBe('paused'));
  expect(second.state().status).toBe('playing');
  expect(heard).toHaveBeenCalledTimes(2);
  for (const channel of [here, there, ear]) channel.close();
});
