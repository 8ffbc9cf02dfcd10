import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { PlayableSong } from '../playable-song.ts';
import { SmallPlayer } from './small-player.tsx';

/** The player in the picture-in-picture window. */
export default function SmallWindow({ song, opened }: { song: PlayableSong; opened: Window }) {
  const title = `${song.title} by ${song.artistName}`;
  useEffect(() => {
    opened.document.title = title;
  }, [opened, title]);
  return createPortal(<SmallPlayer song={song} frames={opened} />, opened.document.body);
}
