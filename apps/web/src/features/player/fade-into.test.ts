import { describe, expect, test } from 'vitest';
import { CROSSFADES } from './fade-into.ts';
import { makePlayer, makeSong } from './testing/make-player.ts';

const [one, two] = [makeSong(1), { ...makeSong(2), albumId: 7 }];
const three = { ...makeSong(3), albumId: 7 };

/** The player 81 seconds into the first of these songs, each of which is 100 seconds long, with a crossfade of 6. */
function nearEnd(songs: Parameters<ReturnType<typeof makePlayer>['play']>[0]) {
  const made = makePlayer();
  made.player.send({ type: 'set-crossfade', seconds: 6 });
  made.play(songs);
  return {
    ...made,
    preloaded: () => {
      made.engine.report({ type: 'timeupdate', time: 81 });
      return made.engine.calls.at(-1);
    },
  };
}

describe('crossfade', () => {
  // Proves (rules.md, The player): a crossfade of 3 to 12 seconds, off by default; albums in their order, repeated songs and a sleep timer's last song keep their ends
  test('begins the next song early, unless both are of an album in its order', () => {
    expect(nearEnd([one, two]).preloaded()).toBe('preload #2 fading 6');
    expect(nearEnd([two, three]).preloaded()).toBe('preload #3');
    const shuffled = nearEnd([two, three]);
    shuffled.player.send({ type: 'toggle-shuffle' });
    expect(shuffled.preloaded()).toBe('preload #3 fading 6');
  });

  // Proves (rules.md, The player): a crossfade of 3 to 12 seconds, off by default; albums in their order, repeated songs and a sleep timer's last song keep their ends
  test('is off by default, for a song that repeats, and for the last one before sleep', () => {
    expect(CROSSFADES).toEqual([0, 3, 6, 9, 12]);
    const { player, preloaded } = nearEnd([one, two]);
    player.send({ type: 'set-sleep', choice: 'song' });
    expect(preloaded()).toBe('preload #2');
    player.send({ type: 'set-sleep', choice: 'off' });
    player.send({ type: 'set-repeat', repeat: 'one' });
    expect(preloaded()).toBe('preload #1');
    player.send({ type: 'set-repeat', repeat: 'off' });
    expect(preloaded()).toBe('preload #2 fading 6');
    player.send({ type: 'set-crossfade', seconds: 0 });
    expect(preloaded()).toBe('preload #2');
    const alone = nearEnd([one]);
    alone.player.send({ type: 'set-repeat', repeat: 'all' });
    expect(alone.preloaded()).toBe('preload #1');
    expect(makePlayer().state().crossfade).toBe(0);
  });
});
