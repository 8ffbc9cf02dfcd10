import type { PlayerState as KeptState, Song } from '@stagedoor/validators';
import { useState } from 'react';
import { tabStorage } from '../../../lib/tab-storage.ts';
import { trpc } from '../../../lib/trpc.ts';
import { usePlayerState } from '../the-player.ts';
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

/** The song that another device played last, while nothing plays here; null when there is nothing to offer. */
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
  if (!data?.song || !isOffered(data)) return null;
  const { song, positionMs, device } = data;
  return {
    song,
    positionMs,
    device: data.deviceId === deviceId ? null : device,
    dismiss() {
      tabStorage.write(DISMISSED, nameOf(data));
      setDismissed(nameOf(data));
    },
  };
}

/** A line that was dismissed stays away as long as that device plays that song. */
const nameOf = ({ deviceId, device, songId }: KeptState) => `${deviceId ?? device} ${songId}`;
