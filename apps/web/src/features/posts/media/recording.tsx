import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { IconButton } from '../../../components/icon-button.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { MediaFailed } from './media-failed.tsx';
import { answerKeys } from './media-keys.ts';
import { MediaProgress } from './media-progress.tsx';
import { SpeedMenu } from './speed-menu.tsx';
import { useMedia } from './use-media.ts';

interface RecordingProps {
  title: string;
  /** The element tries them in turn. */
  sources: readonly { type?: string; url: string }[];
  durationMs: number | null;
}

/** A recording: a play button and a seek bar. Music and other media pause while it plays. */
export function Recording({ title, sources, durationMs }: RecordingProps) {
  const media = useMedia<HTMLAudioElement>(durationMs);
  const { view, toggle, seek } = media;
  const Sign = view.isPlaying ? Pause : Play;
  const Loudness = view.isMuted ? VolumeX : Volume2;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label={`Recording: ${title}`}
      onKeyDown={answerKeys(media)}
      className="grid gap-3 rounded-card border border-line bg-stage p-3 sm:p-4"
    >
      {/* biome-ignore lint/a11y/useMediaCaption: artists upload recordings without captions */}
      <audio ref={media.ref} preload="none">
        {/* A newly signed address must not interrupt what plays. */}
        {sources.map(({ type, url }, index) => (
          <source key={index} src={url} type={type} />
        ))}
      </audio>
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-label={view.isPlaying ? `Pause ${title}` : `Play ${title}`}
          onClick={toggle}
          className="grid size-12 shrink-0 place-items-center rounded-full bg-lamp text-lamp-ink transition-[background-color,transform] hover:bg-lamp-bright active:scale-[0.98]"
        >
          {view.isWaiting ? (
            <Spinner className="size-5" />
          ) : (
            <Sign className="size-5 fill-current" aria-hidden="true" />
          )}
        </button>
        <MediaProgress view={view} onSeek={seek} />
        <SpeedMenu title={title} speed={view.speed} onChoose={media.setSpeed} />
        <IconButton
          label={view.isMuted ? 'Unmute' : 'Mute'}
          size="small"
          onClick={media.toggleMute}
          className="max-sm:hidden"
        >
          <Loudness className="size-4" aria-hidden="true" />
        </IconButton>
      </div>
      {view.hasFailed && <MediaFailed thing="recording" onRetry={media.retry} />}
    </div>
  );
}
