import type { Song } from '@stagedoor/validators';
import { useLyrics } from './use-lyrics.ts';
import { type Sound, useSungStart } from './use-sung-start.ts';

interface SungLineProps {
  song: Pick<Song, 'id' | 'lyrics' | 'isLocked'>;
  sound: Sound;
}

/** The line of timed lyrics that is sung now, in room for two. */
export function SungLine({ song, sound }: SungLineProps) {
  const { data } = useLyrics(song);
  const lines = data?.lines ?? NONE;
  const start = useSungStart(lines, sound);
  const sung = lines.filter(({ startMs }) => startMs !== null && startMs === start);
  return (
    <p
      lang={data?.language ?? undefined}
      dir="auto"
      data-testid="sung-line"
      data-start={start}
      className="line-clamp-2 h-12 shrink-0 wrap-anywhere font-bold font-name text-16 text-lamp"
    >
      {start !== null && (sung.map(({ text }) => text).join(' ') || '♪')}
    </p>
  );
}

const NONE: never[] = [];
