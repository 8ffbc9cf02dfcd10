import type { Song } from '@stagedoor/validators';
import type { TimedLine } from '@stagedoor/validators/parse-lyrics';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Timer from 'lucide-react/icons/timer';
import { useState } from 'react';
import { Button } from '../../../../../components/button.tsx';
import { IconButton } from '../../../../../components/icon-button.tsx';
import { formatTime } from '../../../../../lib/format.ts';
import {
  isPlayable,
  playFrom,
  readPlayerTime,
  togglePlay,
  usePlayerState,
} from '../../../../player/index.ts';
import { TimedRow } from './timed-row.tsx';
import { firstOpen, toRows, toText, withTime } from './timed-rows.ts';

interface TimingEditorProps {
  song: Song;
  text: string;
  onChange: (text: string) => void;
}

const BACK_SECONDS = 3;

/** Gives each line the moment at which 'Stamp' is pressed while the song plays. */
export function TimingEditor({ song, text, onChange }: TimingEditorProps) {
  const rows = toRows(text);
  const [at, setAt] = useState(() => firstOpen(rows));
  const isOn = usePlayerState((state) => state.song?.id === song.id);
  const isPlaying = usePlayerState((state) => state.isPlaying) && isOn;
  const time = usePlayerState((state) => (state.song?.id === song.id ? state.currentTime : 0));
  if (!isPlayable(song))
    return <p className="text-14 text-ink-soft">Lines get their times once the song has audio to play.</p>;

  const goTo = (seconds: number) =>
    playFrom(song, Math.max(0, seconds), { label: song.title, kind: 'song', href: `/song/${song.id}` });
  const write = (next: TimedLine[]) => onChange(toText(next));
  const stamp = () => {
    // LRC counts hundredths of a second.
    write(withTime(rows, at, Math.round(readPlayerTime() * 100) * 10));
    setAt(Math.min(at + 1, rows.length - 1));
  };
  const Sign = isPlaying ? Pause : Play;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-13 text-ink-faint">
        Play the song and press Stamp as each line begins. Press a time to hear it; press a line to stamp it
        next.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="outline" onClick={() => (isOn ? togglePlay() : goTo(0))}>
          <Sign className="size-4 fill-current" aria-hidden="true" /> {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <IconButton
          label={`Back ${BACK_SECONDS} seconds`}
          disabled={!isOn}
          onClick={() => goTo(readPlayerTime() - BACK_SECONDS)}
        >
          <RotateCcw className="size-5" aria-hidden="true" />
        </IconButton>
        <span className="w-12 text-14 text-ink-soft tabular" data-testid="timing-clock">
          {formatTime(time)}
        </span>
        <Button variant="outline" className="ml-auto" disabled={!isOn} onClick={stamp}>
          <Timer className="size-4" aria-hidden="true" /> Stamp
        </Button>
      </div>
      <ol
        className="grid max-h-[40dvh] grid-cols-1 overflow-y-auto rounded-small border border-line"
        aria-label="Lines"
      >
        {rows.map((row, n) => (
          <TimedRow
            key={n}
            row={row}
            isNext={n === at}
            isSung={isOn && row.startMs !== null && row.startMs / 1000 <= time && isLater(rows[n + 1], time)}
            onChoose={() => setAt(n)}
            onHear={(ms) => goTo(ms / 1000)}
            onTime={(ms) => write(withTime(rows, n, ms))}
          />
        ))}
      </ol>
    </div>
  );
}

const isLater = (row: TimedLine | undefined, seconds: number): boolean =>
  !row || row.startMs === null || row.startMs / 1000 > seconds;
