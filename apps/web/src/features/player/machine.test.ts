import { describe, expect, test, vi } from 'vitest';
import type { PlayerStatus } from './player-state.ts';
import { makePlayer, makeSong } from './testing/make-player.ts';

const songs = [1, 2, 3, 4].map((id) => makeSong(id));
const [one, two, three] = [makeSong(1), makeSong(2), makeSong(3)];

describe('playing', () => {
  // Proves (Entities): player state: song, playing, time, duration, queue, panel
  test('loads and plays a song and queues the rest of its list', () => {
    const { player, engine, state, queueIds } = makePlayer();
    player.send({ type: 'play-songs', songs, startIndex: 1, source: { label: 'Album', kind: 'album' } });
    expect(engine.calls).toEqual(['load #2 at 0', 'play']);
    expect(state()).toMatchObject({
      status: 'loading',
      song: { id: 2 },
      duration: 100,
      source: { label: 'Album' },
    });
    expect(queueIds()).toEqual([3, 4]);
  });

  // Proves (Player): playing the current song pauses it; playing it again resumes it
  test('pauses the same playing song and resumes it when paused', () => {
    const { play, player, engine, state } = makePlayer();
    play(songs);
    player.send({ type: 'play-songs', songs, startIndex: 0, source: null });
    expect(state().status).toBe('paused');
    player.send({ type: 'play-songs', songs, startIndex: 0, source: null });
    expect(state().status).toBe('playing');
    expect(engine.calls).toEqual(['load #1 at 0', 'play', 'pause', 'play']);
  });

  // Proves (rules.md, Screens): Play All and rows play what is shown in the shown order
  test('plays a list from its first playable song, even when that one is playing', () => {
    const { play, player, engine, state, queueIds } = makePlayer();
    play([two]);
    const locked = makeSong(9, { audioUrl: null, isLocked: true });
    player.send({ type: 'play-all', songs: [locked, two, three], source: { label: 'All', kind: 'direct' } });
    expect(engine.calls).toEqual(['load #2 at 0', 'play', 'load #2 at 0', 'play']);
    expect(state()).toMatchObject({ song: { id: 2 }, history: [], source: { label: 'All' } });
    expect(queueIds()).toEqual([3]);
    player.send({ type: 'play-all', songs: [locked], source: null });
    expect(state().song?.id).toBe(2);
  });

  // Proves (Player): another song replaces the current one, and its play is counted separately
  test('replaces the song with another, whose heard time starts at zero', () => {
    const { play, listen, state, songId } = makePlayer();
    play([one]);
    listen(11);
    expect(state().heard.isCounted).toBe(true);
    play([two]);
    expect(songId()).toBe(2);
    expect(state().heard).toMatchObject({ isCounted: false, heardMs: 0 });
  });

  // Proves (Player): clicking a song without audio only logs
  test('only logs for a song without audio', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const { play, engine, songId } = makePlayer();
    play([makeSong(9, { audioUrl: null })]);
    expect(log).toHaveBeenCalledOnce();
    expect(engine.calls).toEqual([]);
    expect(songId()).toBeNull();
    log.mockRestore();
  });

  test('opens the artist’s subscription for a locked song', () => {
    const { play, subscribed, songId } = makePlayer();
    play([makeSong(9, { audioUrl: null, isLocked: true, isPremium: true, artistId: 20 })]);
    expect(subscribed).toEqual([20]);
    expect(songId()).toBeNull();
  });
});

type Setup = ReturnType<typeof makePlayer>;
const given: Record<PlayerStatus, (setup: Setup) => void> = {
  idle: () => {},
  loading: ({ player }) => player.send({ type: 'play-songs', songs: [one], startIndex: 0, source: null }),
  playing: ({ play }) => play([one]),
  paused: ({ play, player }) => {
    play([one]);
    player.send({ type: 'pause' });
  },
  buffering: ({ play, engine }) => {
    play([one]);
    engine.report({ type: 'buffering' });
  },
  ended: ({ play, engine }) => {
    play([one]);
    engine.report({ type: 'ended' });
  },
  failed: ({ play, engine }) => {
    play([one]);
    engine.report({ type: 'error', reason: 'broken' });
  },
};

// Proves (Player): playing a song sets it; playing and paused alternate
test.each<[PlayerStatus, string, (setup: Setup) => void, PlayerStatus]>([
  ['idle', 'toggle', (s) => s.player.send({ type: 'toggle' }), 'idle'],
  ['idle', 'engine ended', (s) => s.engine.report({ type: 'ended' }), 'idle'],
  ['loading', 'engine playing', (s) => s.engine.report({ type: 'playing', isSample: false }), 'playing'],
  ['loading', 'toggle', (s) => s.player.send({ type: 'toggle' }), 'paused'],
  ['loading', 'engine buffering', (s) => s.engine.report({ type: 'buffering' }), 'loading'],
  ['loading', 'engine paused (not allowed)', (s) => s.engine.report({ type: 'paused' }), 'paused'],
  ['loading', 'engine error', (s) => s.engine.report({ type: 'error', reason: 'x' }), 'failed'],
  ['playing', 'toggle', (s) => s.player.send({ type: 'toggle' }), 'paused'],
  ['playing', 'play', (s) => s.player.send({ type: 'play' }), 'playing'],
  ['playing', 'engine paused', (s) => s.engine.report({ type: 'paused' }), 'paused'],
  ['playing', 'engine buffering', (s) => s.engine.report({ type: 'buffering' }), 'buffering'],
  ['playing', 'engine ended', (s) => s.engine.report({ type: 'ended' }), 'ended'],
  ['playing', 'seek', (s) => s.player.send({ type: 'seek', time: 5 }), 'playing'],
  ['buffering', 'engine playing', (s) => s.engine.report({ type: 'playing', isSample: false }), 'playing'],
  ['buffering', 'pause', (s) => s.player.send({ type: 'pause' }), 'paused'],
  ['paused', 'toggle', (s) => s.player.send({ type: 'toggle' }), 'playing'],
  ['paused', 'seek', (s) => s.player.send({ type: 'seek', time: 5 }), 'paused'],
  ['paused', 'next with nothing queued', (s) => s.player.send({ type: 'next' }), 'paused'],
  ['ended', 'toggle', (s) => s.player.send({ type: 'toggle' }), 'loading'],
  ['ended', 'seek', (s) => s.player.send({ type: 'seek', time: 5 }), 'paused'],
  ['failed', 'toggle', (s) => s.player.send({ type: 'toggle' }), 'loading'],
])('%s, %s', (status, _, act, expected) => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const setup = makePlayer();
  given[status](setup);
  expect(setup.state().status).toBe(status);
  act(setup);
  expect(setup.state().status).toBe(expected);
});

describe('next and the end of a song', () => {
  // Proves (Player): next plays the first song in the queue and removes it from there
  test('next plays the first song of the queue and removes it', () => {
    const { play, player, songId, queueIds } = makePlayer();
    play(songs);
    player.send({ type: 'next' });
    expect(songId()).toBe(2);
    expect(queueIds()).toEqual([3, 4]);
  });

  // Proves (Player): when a song ends the next in the queue plays, or playback stops
  test('the end of a song plays the queue, then playback stops', () => {
    const { play, engine, state, songId } = makePlayer();
    play([one, two]);
    engine.report({ type: 'ended' });
    expect(songId()).toBe(2);
    engine.report({ type: 'ended' });
    expect(state()).toMatchObject({ status: 'ended', song: { id: 2 }, currentTime: 100 });
  });

  test('repeat one plays the song again as a new play', () => {
    const { play, player, engine, listen, counted } = makePlayer();
    play([one, two]);
    player.send({ type: 'set-repeat', repeat: 'one' });
    listen(11);
    engine.report({ type: 'ended' });
    engine.report({ type: 'playing', isSample: false });
    listen(11);
    expect(engine.calls.filter((call) => call === 'load #1 at 0')).toHaveLength(2);
    expect(counted).toEqual([1, 1]);
  });

  test('repeat all restarts the list when the queue is empty', () => {
    const { play, player, engine, songId, queueIds } = makePlayer();
    play([one, two, three], 2);
    player.send({ type: 'set-repeat', repeat: 'all' });
    engine.report({ type: 'ended' });
    expect(songId()).toBe(1);
    expect(queueIds()).toEqual([2, 3]);
  });

  test('a song on repeat is preloaded as its own successor', () => {
    const { play, player, engine } = makePlayer();
    play([one, two]);
    player.send({ type: 'set-repeat', repeat: 'one' });
    engine.report({ type: 'timeupdate', time: 81 });
    expect(engine.calls.at(-1)).toBe('preload #1');
    player.send({ type: 'set-repeat', repeat: 'off' });
    engine.report({ type: 'timeupdate', time: 82 });
    expect(engine.calls.at(-1)).toBe('preload #2');
  });

  test('a shuffled list on repeat continues with the preloaded song', () => {
    const { play, player, engine, songId, queueIds } = makePlayer();
    play([one, two, three], 2);
    player.send({ type: 'toggle-shuffle' });
    player.send({ type: 'clear-queue' });
    player.send({ type: 'set-repeat', repeat: 'all' });
    engine.report({ type: 'timeupdate', time: 81 });
    const [, ahead] = /^preload #(\d)$/.exec(engine.calls.at(-1) ?? '') ?? [];
    engine.report({ type: 'timeupdate', time: 82 });
    engine.report({ type: 'ended' });
    expect(songId()).toBe(Number(ahead));
    expect([songId(), ...queueIds()].sort()).toEqual([1, 2, 3]);
  });

  test('the next song is preloaded near the end', () => {
    const { play, engine } = makePlayer();
    play([one, two]);
    engine.report({ type: 'timeupdate', time: 79 });
    expect(engine.calls).not.toContain('preload #2');
    engine.report({ type: 'timeupdate', time: 81 });
    expect(engine.calls).toContain('preload #2');
  });
});

describe('previous', () => {
  // Proves (Player): previous restarts the song; within its first 3 s, or pressed again within 3 s, it plays the song before
  test('restarts; a second press within 3 s plays the previous song', () => {
    const { play, player, listen, wait, engine, songId, queueIds } = makePlayer();
    play([one, two, three]);
    player.send({ type: 'next' });
    engine.report({ type: 'playing', isSample: false });
    listen(20);
    player.send({ type: 'previous' });
    expect(songId()).toBe(2);
    expect(engine.calls.at(-1)).toBe('seek 0');
    engine.report({ type: 'timeupdate', time: 4 });
    wait(3000);
    player.send({ type: 'previous' });
    expect(songId()).toBe(1);
    expect(queueIds()).toEqual([2, 3]);
  });

  // Proves (Player): previous restarts the song; within its first 3 s, or pressed again within 3 s, it plays the song before
  test('a second press after more than 3 s restarts again', () => {
    const { play, player, listen, wait, engine, songId } = makePlayer();
    play([one]);
    play([two]);
    listen(20);
    player.send({ type: 'previous' });
    engine.report({ type: 'timeupdate', time: 4 });
    wait(3001);
    player.send({ type: 'previous' });
    expect(songId()).toBe(2);
  });

  // Proves (Player): previous restarts the song; within its first 3 s, or pressed again within 3 s, it plays the song before
  test.each([
    [2.75, 1],
    [3, 2],
  ])('a press within the first 3 s plays the previous song: after %d s it is song %d', (seconds, played) => {
    const { play, player, listen, songId } = makePlayer();
    play([one]);
    play([two]);
    listen(seconds);
    player.send({ type: 'previous' });
    expect(songId()).toBe(played);
  });

  test('restarts at any position when there is no previous song', () => {
    const { play, player, listen, engine, songId } = makePlayer();
    play([one]);
    listen(1);
    player.send({ type: 'previous' });
    expect(songId()).toBe(1);
    expect(engine.calls.at(-1)).toBe('seek 0');
  });
});
