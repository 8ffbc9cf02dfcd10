import { expect, it } from 'vitest';
import { createSkip } from './skip-to-kept.ts';
import { makePlayer, makeSong } from './testing/make-player.ts';
import { notifyWhenOffline } from './when-offline.ts';

function setUp() {
  const parts = makePlayer();
  const network = { isOnline: true };
  const told: string[] = [];
  const kept: number[] = [];
  const { player } = parts;
  const notify = (title: string) => told.push(title);
  const skip = createSkip({ player, isKept: (id) => kept.includes(id), notify });
  notifyWhenOffline(player, { isOnline: () => network.isOnline, skip, notify });
  const lose = () => parts.engine.report({ type: 'connection', isLost: true });
  return { ...parts, network, kept, told, lose };
}

it('says that the device is offline once the music has to wait, not before', () => {
  const { engine, play, network, told, lose } = setUp();
  play([makeSong(1), makeSong(2)]);
  network.isOnline = false;
  lose();
  expect(told).toEqual([]);
  engine.report({ type: 'buffering' });
  engine.report({ type: 'timeupdate', time: 3 });
  expect(told).toEqual(['You are offline']);
});

it('says nothing while the device is online and the server is away', () => {
  const { engine, play, told, lose } = setUp();
  play([makeSong(1)]);
  lose();
  engine.report({ type: 'buffering' });
  expect(told).toEqual([]);
});

// Proves (rules.md, On this device): without a network, songs of the queue that are not kept are skipped when a kept one follows
it('plays the next song that is kept on the device, and names the one that is skipped', () => {
  const { engine, player, play, network, kept, told, lose } = setUp();
  kept.push(3);
  play([makeSong(1), makeSong(2), makeSong(3)]);
  network.isOnline = false;
  lose();
  engine.report({ type: 'buffering' });
  expect(player.getState().song?.id).toBe(3);
  expect(told).toEqual(['Song 1 was skipped']);
});

it('skips no song that is kept, and none when no kept one follows', () => {
  for (const ids of [[1, 2], [9]]) {
    const { engine, player, play, network, kept, told, lose } = setUp();
    kept.push(...ids);
    play([makeSong(1), makeSong(2)]);
    network.isOnline = false;
    lose();
    engine.report({ type: 'buffering' });
    expect(player.getState().song?.id).toBe(1);
    expect(told).toEqual(['You are offline']);
  }
});
