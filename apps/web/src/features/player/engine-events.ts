import type { EngineEvent } from './engine/audio-engine.ts';
import { fadeInto } from './fade-into.ts';
import { count, hear, isDueToCount, stopHearing } from './heard-time.ts';
import type { PlayerEffect } from './player-event.ts';
import { isPlayingStatus, type PlayerState } from './player-state.ts';
import { fallAsleep, fallAsleepAfter, isSleepDue } from './sleep-timer.ts';
import { findFollowing, type MachineContext, planRound, type Step, songEnded, stay } from './transport.ts';

/** How many seconds before the end the next song is preloaded. */
const PRELOAD_SECONDS = 20;

function preload(state: PlayerState): PlayerEffect {
  const song = findFollowing(state);
  return { type: 'preload', song, fade: song ? fadeInto(state, song) : 0 };
}

function timeAdvanced(state: PlayerState, time: number, context: MachineContext): Step {
  const isNearEnd = state.duration > 0 && state.duration - time < PRELOAD_SECONDS;
  const planned = isNearEnd ? planRound(state, context) : state;
  const moved: PlayerState = { ...planned, currentTime: time };
  if (state.status !== 'playing' || !state.song) return stay(moved);
  if (isSleepDue(state, context.at)) return fallAsleep(moved);
  const heard = hear(state.heard, time, context.at);
  const effects: Step['effects'] = isNearEnd ? [preload(planned)] : [];
  if (!isDueToCount(heard)) return { state: { ...moved, heard }, effects };
  return {
    state: { ...moved, heard: count(heard) },
    effects: [{ type: 'count', song: state.song }, ...effects],
  };
}

/** Handles what the engine reports, whatever the cause (this page, media keys, the network). */
export function engineReported(state: PlayerState, event: EngineEvent, context: MachineContext): Step {
  if (!state.song || !state.isLoaded) return stay(state);
  switch (event.type) {
    case 'timeupdate':
      return timeAdvanced(state, event.time, context);
    case 'durationchange':
      return stay({ ...state, duration: event.duration });
    case 'playing': {
      const heard = hear(
        { ...stopHearing(state.heard), isSample: event.isSample },
        state.currentTime,
        context.at,
      );
      return stay({ ...state, status: 'playing', heard });
    }
    case 'paused':
      return isPlayingStatus(state.status)
        ? stay({ ...state, status: 'paused', heard: stopHearing(state.heard) })
        : stay(state);
    case 'buffering':
      return state.status === 'playing'
        ? stay({ ...state, status: 'buffering', heard: stopHearing(state.heard) })
        : stay(state);
    case 'connection':
      return stay({ ...state, isConnectionLost: event.isLost });
    case 'ended':
      return state.sleep?.choice === 'song' && isPlayingStatus(state.status)
        ? fallAsleepAfter(state, context)
        : songEnded(state, context);
    case 'error':
      return {
        state: {
          ...state,
          status: 'failed',
          heard: stopHearing(state.heard),
          failure: { isGone: event.isGone ?? false },
        },
        effects: [
          { type: 'log', message: `Playback failed: ${event.reason}`, songId: state.song.id },
          // The song may have been locked, deleted or given other files.
          { type: 'check-songs' },
        ],
      };
  }
}
