import { expect, it } from 'vitest';
import { makePlayer, makeSong } from './testing/make-player.ts';
import { notifyWhenOffline } from './when-offline.ts';

function setUp() {
  const parts = makePlayer();
  const network = { isOnline: true };
  const told: string[] = [];
  notifyWhenOffline(parts.player, { isOnline: () => network.isOnline, notify: (title) => told.push(title) });
  const lose = () => parts.engine.report({ type: 'connection', isLost: true });
  return { ...parts, network, told, lose };
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
