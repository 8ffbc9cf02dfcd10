import type { PlayerState as KeptState, Song } from '@stagedoor/validators';
import { useState } from 'react';
import { tabStorage } from '../../../lib/tab-storage.ts';
import { trpc } from '../../../lib/trpc.ts';
import { SONGS_AT_ONCE } from '../check-songs.ts';
import { useIsRefused } from '../explicit-choice.ts';
import { usePlayerState } from '../the-player.ts';
import { chooseContinued } from './choose-continued.ts';
import { deviceId } from './this-device.ts';

const DISMISSED = 'player.dismissed-device';
/** How soon the line shows where the other device is now. */
const REFRESHED_MS = 15_000;

export interface Offer {
  song: Song;
  positionMs: number;
  device: string | null;
  dismiss: () => void;
}

/**
 * The song that another device played last, while nothing plays here, or the next that plays where that one does not; null when there
 * is nothing to offer.
 */
export function useOffer(): Offer | null {
  const isPlaying = usePlayerState((state) => state.isPlaying);
  const hasSong = usePlayerState(({ song }) => song !== null);
  const [dismissed, setDismissed] = useState(() => tabStorage.read<string>(DISMISSED));
  const isOffered = (state: KeptState | undefined) =>
    Boolean(state?.song) &&
    !isPlaying &&
    !(hasSong && state?.deviceId === deviceId) &&
    state !== undefined &&
    nameOf(state) !== dismissed;
  const { data } = trpc.playerState.get.useQuery(undefined, {
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => isOffered(state.data) && REFRESHED_MS,
  });
  const isRefused = useIsRefused({ isExplicit: data?.song?.isExplicit === true });
  const ids = data?.queue.slice(0, SONGS_AT_ONCE) ?? [];
  const next = trpc.songs.byIds.useQuery({ ids }, { enabled: isRefused && ids.length > 0 });
  if (!data?.song || !isOffered(data)) return null;
  const { songs, positionMs } = chooseContinued(data, isRefused ? (next.data ?? []) : [data.song]);
  const [song] = songs;
  if (!song) return null;
  return {
    song,
    positionMs,
    device: data.deviceId === deviceId ? null : data.device,
    dismiss() {
      tabStorage.write(DISMISSED, nameOf(data));
      setDismissed(nameOf(data));
    },
  };
}

/** A line that was dismissed stays away as long as that device plays that song. */
const nameOf = ({ deviceId, device, songId }: KeptState) => `${deviceId ?? device} ${songId}`;
