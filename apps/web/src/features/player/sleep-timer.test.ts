import { describe, expect, test } from 'vitest';
import { minutesLeft } from './sleep-timer.ts';
import { makePlayer, makeSong } from './testing/make-player.ts';

const songs = [1, 2, 3].map((id) => makeSong(id));
const MINUTE_MS = 60_000;

describe('sleep timer', () => {
  // Proves (rules.md, The player): the sleep timer stops after 15, 30 or 60 minutes, or at the end of the song
  test('pauses when its minutes are over, where the song is, and only once', () => {
    const { play, player, engine, state, wait, listen, slept } = makePlayer();
    play(songs);
    player.send({ type: 'set-sleep', choice: 15 });
    wait(15 * MINUTE_MS - 1000);
    listen(0.5);
    expect(state().status).toBe('playing');
    wait(1000);
    listen(0.25);
    expect(state()).toMatchObject({ status: 'paused', song: { id: 1 }, sleep: null });
    expect(engine.calls.at(-1)).toBe('pause');
    expect(slept()).toBe(1);
    player.send({ type: 'play' });
    engine.report({ type: 'playing', isSample: false });
    listen(1);
    expect(state().status).toBe('playing');
  });

  test('stops at the end of the song, and makes the next one ready', () => {
    const { play, player, engine, state, slept } = makePlayer();
    play(songs);
    player.send({ type: 'set-sleep', choice: 'song' });
    engine.report({ type: 'ended' });
    expect(state()).toMatchObject({ status: 'paused', song: { id: 2 }, currentTime: 0, sleep: null });
    expect(engine.calls).not.toContain('load #2 at 0');
    expect(slept()).toBe(1);
    player.send({ type: 'play' });
    expect(engine.calls.slice(-2)).toEqual(['load #2 at 0', 'play']);
  });

  test('stops with the last song, and with one that repeats', () => {
    const last = makePlayer();
    last.play(songs.slice(0, 1));
    last.player.send({ type: 'set-sleep', choice: 'song' });
    last.engine.report({ type: 'ended' });
    expect(last.state()).toMatchObject({ status: 'ended', sleep: null });

    const repeated = makePlayer();
    repeated.play(songs);
    repeated.player.send({ type: 'set-repeat', repeat: 'one' });
    repeated.player.send({ type: 'set-sleep', choice: 'song' });
    repeated.engine.report({ type: 'ended' });
    expect(repeated.state()).toMatchObject({
      status: 'paused',
      song: { id: 1 },
      currentTime: 0,
      sleep: null,
    });
    repeated.player.send({ type: 'play' });
    expect(repeated.engine.calls.slice(-2)).toEqual(['load #1 at 0', 'play']);
  });

  // Proves (rules.md, The player): a sleep timer whose minutes end in a pause stops nothing that is played later
  test('stops nothing that is played after its minutes went by in a pause', () => {
    const { play, player, engine, state, wait, listen, slept } = makePlayer();
    play(songs);
    player.send({ type: 'set-sleep', choice: 15 });
    player.send({ type: 'pause' });
    wait(14 * MINUTE_MS);
    player.send({ type: 'set-volume', volume: 0.5 });
    expect(state().sleep).not.toBeNull();
    wait(MINUTE_MS);
    player.send({ type: 'play' });
    engine.report({ type: 'playing', isSample: false });
    listen(1);
    expect(state()).toMatchObject({ status: 'playing', sleep: null });
    expect(slept()).toBe(0);
  });

  test('is taken back, and begins anew when it is set again', () => {
    const { play, player, state, wait, listen } = makePlayer();
    play(songs);
    player.send({ type: 'set-sleep', choice: 15 });
    wait(10 * MINUTE_MS);
    player.send({ type: 'set-sleep', choice: 15 });
    wait(10 * MINUTE_MS);
    listen(0.25);
    expect(state().status).toBe('playing');
    player.send({ type: 'set-sleep', choice: 'off' });
    wait(60 * MINUTE_MS);
    listen(0.25);
    expect(state()).toMatchObject({ status: 'playing', sleep: null });
  });

  test('tells how many minutes are left', () => {
    expect(minutesLeft({ choice: 15, at: 15 * MINUTE_MS }, 0)).toBe(15);
    expect(minutesLeft({ choice: 15, at: 15 * MINUTE_MS }, 14.5 * MINUTE_MS)).toBe(1);
    expect(minutesLeft({ choice: 'song', at: null }, 0)).toBeNull();
    expect(minutesLeft(null, 0)).toBeNull();
  });
});
