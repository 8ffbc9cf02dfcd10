import type { Post } from '@stagedoor/validators';
import Play from 'lucide-react/icons/play';
import { useRef } from 'react';
import { Spinner } from '../../../components/spinner.tsx';
import { decodePlaceholder } from '../../../components/thumbhash.ts';
import { classNames } from '../../../lib/class-names.ts';
import { fitInto } from './fit-into.ts';
import { MediaFailed } from './media-failed.tsx';
import { answerKeys } from './media-keys.ts';
import { sourcesOf } from './sources-of.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useIdle } from './use-idle.ts';
import { useMedia } from './use-media.ts';
import { VideoControls } from './video-controls.tsx';

/** A video with our own controls, which hide when the pointer rests. Dark in both themes. */
export function PostVideo({ post, isEager }: { post: Post; isEager?: boolean | undefined }) {
  const media = useMedia<HTMLVideoElement>(post.durationMs);
  const box = useRef<HTMLDivElement>(null);
  const { isFullscreen, toggleFullscreen } = useFullscreen(box, media.ref);
  const { isIdle, stir } = useIdle();
  const { view, toggle } = media;
  const isQuiet = isIdle && view.isPlaying;
  const placeholder = decodePlaceholder(post.placeholder);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={box}
      role="group"
      aria-label={`Video: ${post.title}`}
      data-testid="post-video"
      onKeyDown={(event) => {
        stir();
        answerKeys({ ...media, toggleFullscreen })(event);
      }}
      onPointerMove={stir}
      onPointerDown={stir}
      onFocus={stir}
      className={classNames(
        'dark relative grid place-items-center overflow-hidden bg-ground bg-cover bg-center',
        isFullscreen ? 'size-full' : 'rounded-card',
        isQuiet && 'cursor-none',
      )}
      style={{
        ...(!isFullscreen && fitInto('75dvh', post.width ?? 1280, post.height ?? 720, '100%')),
        ...(placeholder && !view.hasStarted && { backgroundImage: `url(${placeholder})` }),
      }}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: artists upload videos without captions */}
      <video
        ref={media.ref}
        playsInline
        preload={isEager ? 'metadata' : 'none'}
        poster={post.thumbnailUrl ?? undefined}
        className="absolute inset-0 size-full object-contain"
      >
        {sourcesOf(post).map(({ type, url }) => (
          <source key={url} src={url} type={type} />
        ))}
      </video>
      <button
        type="button"
        aria-label={view.isPlaying ? `Pause ${post.title}` : `Play ${post.title}`}
        onClick={toggle}
        onDoubleClick={toggleFullscreen}
        className="absolute inset-0 grid place-items-center focus-visible:-outline-offset-4"
      >
        {view.isWaiting ? (
          <Spinner className="size-12 text-ink" />
        ) : (
          !view.isPlaying &&
          !view.hasFailed && (
            <span className="grid size-16 place-items-center rounded-full bg-lamp text-lamp-ink shadow-float transition-transform hover:scale-105">
              <Play className="size-7 translate-x-0.5 fill-current" aria-hidden="true" />
            </span>
          )
        )}
      </button>
      {view.hasFailed && (
        <div className="relative rounded-card bg-stage p-4 text-ink">
          <MediaFailed thing="video" onRetry={media.retry} />
        </div>
      )}
      {view.hasStarted && (
        <VideoControls media={media} isHidden={isQuiet} fullscreen={{ isFullscreen, toggleFullscreen }} />
      )}
    </div>
  );
}
