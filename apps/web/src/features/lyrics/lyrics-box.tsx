import type { Lyrics, Song } from '@stagedoor/validators';
import { useRef } from 'react';
import { ErrorState } from '../../components/error-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { classNames } from '../../lib/class-names.ts';
import { useFollow } from './use-follow.ts';
import { useLyrics } from './use-lyrics.ts';
import { type Sound, useSungStart } from './use-sung-start.ts';

interface LyricsBoxProps {
  song: Pick<Song, 'id' | 'lyrics' | 'isLocked'>;
  sound: Sound;
  onSeek: (seconds: number) => void;
  isLarge?: boolean;
  className?: string;
}

/** Lyrics of a song in a box that scrolls; timed ones follow the song, and a press on a line goes there. */
export function LyricsBox({ className, ...props }: LyricsBoxProps) {
  const query = useLyrics(props.song);
  if (query.isPending) return <LyricsSkeleton />;
  if (query.isLoadingError)
    return <ErrorState title="Failed to fetch lyrics" onRetry={() => query.refetch()} />;
  const { data } = query;
  return data.synced ? (
    <SyncedLyrics {...props} lyrics={data} className={className} />
  ) : (
    <PlainLyrics lyrics={data} isLarge={props.isLarge} className={className} />
  );
}

const BOX = 'relative overflow-y-auto overscroll-contain rounded-small';
const TEXT = {
  large: 'text-26 md:text-34 font-bold font-name leading-snug',
  small: 'text-16 leading-relaxed',
};
const textOf = (isLarge = false) => (isLarge ? TEXT.large : TEXT.small);

interface TextProps extends Pick<LyricsBoxProps, 'isLarge' | 'className'> {
  lyrics: Lyrics;
}

const PlainLyrics = ({ lyrics, isLarge, className }: TextProps) => (
  <section
    aria-label="Lyrics"
    lang={lyrics.language ?? undefined}
    dir="auto"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
    tabIndex={0}
    className={classNames(BOX, 'whitespace-pre-line wrap-anywhere text-ink', textOf(isLarge), className)}
  >
    {lyrics.lines.map(({ text }) => text).join('\n')}
  </section>
);

function SyncedLyrics({
  lyrics,
  sound,
  onSeek,
  isLarge,
  className,
}: TextProps & Omit<LyricsBoxProps, 'song'>) {
  const box = useRef<HTMLOListElement>(null);
  const start = useSungStart(lyrics.lines, sound);
  const scrolling = useFollow(box, start);
  return (
    <ol
      ref={box}
      aria-label="Lyrics"
      lang={lyrics.language ?? undefined}
      className={classNames(BOX, textOf(isLarge), className)}
      {...scrolling}
    >
      {lyrics.lines.map(({ startMs, text }, n) => {
        const isSung = startMs === start && startMs !== null;
        const colour = isSung
          ? 'text-lamp'
          : startMs !== null && start !== null && startMs < start && 'text-ink-faint';
        return (
          <li key={n}>
            <button
              type="button"
              dir="auto"
              data-start={startMs}
              aria-current={isSung || undefined}
              aria-label={text ? undefined : 'Instrumental'}
              onClick={() => onSeek((startMs ?? 0) / 1000)}
              className={classNames(
                'wrap-anywhere block w-full rounded-small px-2 py-0.5 text-start transition-colors hover:text-ink',
                isLarge && 'py-1.5',
                colour || 'text-ink-soft',
              )}
            >
              {text || '♪'}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

export const LyricsSkeleton = () => (
  <div className="grid content-start gap-3">
    {['w-3/4', 'w-5/6', 'w-1/2', 'w-4/5', 'w-2/3', 'w-3/5'].map((width) => (
      <Skeleton key={width} className={`h-5 ${width}`} />
    ))}
  </div>
);
