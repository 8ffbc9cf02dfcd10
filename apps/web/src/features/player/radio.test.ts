import { describe, expect, test } from 'vitest';
import { radioToExtend } from './radio.ts';
import { makePlayer, makeSong } from './testing/make-player.ts';

const songs = [1, 2, 3, 4, 5, 6].map((id) => makeSong(id));
const source = { label: 'Radio of Song 1', kind: 'song' as const, radioOf: 1 };

describe('radio', () => {
  // Proves (rules.md, The player): a radio plays songs like one, and asks for more before they end
  test('plays a song and those like it, and asks for more when few are left', () => {
    const { player, engine, queueIds, songId, state } = makePlayer();
    player.send({ type: 'start-radio', songs, source });
    expect([songId(), queueIds()]).toEqual([1, [2, 3, 4, 5, 6]]);
    expect(radioToExtend(state())).toBeNull();
    for (let n = 0; n < 2; n++) {
      engine.report({ type: 'playing', isSample: false });
      engine.report({ type: 'ended' });
    }
    expect(radioToExtend(state())).toBe(1);
    player.send({ type: 'extend-radio', songs: [makeSong(7), makeSong(8)], seedId: 1 });
    expect(queueIds()).toEqual([4, 5, 6, 7, 8]);
    expect(radioToExtend(state())).toBeNull();
  });

  test('goes on with the song that is playing, and keeps what was queued by hand', () => {
    const { play, player, engine, queueIds, songId } = makePlayer();
    play(songs.slice(0, 2));
    player.send({ type: 'add-to-queue', songs: [makeSong(9)] });
    engine.calls.length = 0;
    player.send({ type: 'start-radio', songs, source });
    expect(engine.calls).toEqual([]);
    expect([songId(), queueIds()]).toEqual([1, [9, 2, 3, 4, 5, 6]]);
  });

  test('takes nothing more once something else is played', () => {
    const { play, player, queueIds } = makePlayer();
    player.send({ type: 'start-radio', songs, source });
    play([makeSong(20), makeSong(21)]);
    player.send({ type: 'extend-radio', songs: [makeSong(7)], seedId: 1 });
    expect(queueIds()).toEqual([21]);
  });
});
