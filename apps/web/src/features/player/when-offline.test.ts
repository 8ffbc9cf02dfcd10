import { expect, it } from 'vitest';
import { makePlayer, makeSong } from './testing/make-player.ts';
import { resumeWhenOnline } from './when-offline.ts';

function setUp() {
  const parts = makePlayer();
  const network = { isOnline: true, comesBack: () => {} };
  const told: string[] = [];
  resumeWhenOnline(parts.player, {
    isOnline: () => network.isOnline,
    onBack: (listener) => {
      network.comesBack = listener;
    },
    tell: (title) => told.push(title),
  });
  return { ...parts, network, told };
}

it('reports that the network is down, and resumes when it is back', () => {
  const { player, engine, play, state, network, told } = setUp();
  play([makeSong(1), makeSong(2)]);
  network.isOnline = false;
  player.send({ type: 'next' });
  engine.report({ type: 'error', reason: 'network' });
  expect(state().status).toBe('failed');
  expect(told).toEqual(['You are offline']);

  network.isOnline = true;
  network.comesBack();
  expect(state()).toMatchObject({ status: 'loading', song: { id: 2 } });
});

it('names a song that failed for another reason, and does not resume', () => {
  const { engine, play, state, network, told } = setUp();
  play([makeSong(1)]);
  engine.report({ type: 'error', reason: 'decode' });
  expect(told).toEqual(['This song could not be played']);
  network.comesBack();
  expect(state().status).toBe('failed');
});
