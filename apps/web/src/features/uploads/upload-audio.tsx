import Upload from 'lucide-react/icons/upload';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { AudioInput, type AudioSong } from './audio-input.tsx';
import { useAudioSends } from './use-audio-sends.ts';

export interface UploadAudioProps {
  song: AudioSong;
  /** Below a wide desktop the button is an icon. */
  isCompact?: boolean;
}

/** Gives a song without audio its audio; shown to those of whom `can` says that they may. */
export default function UploadAudio({ song, isCompact }: UploadAudioProps) {
  const input = useRef<HTMLInputElement>(null);
  const isBusy = useAudioSends().has(song.id);
  return (
    <>
      <AudioInput song={song} ref={input} />
      <Button
        variant="outline"
        size="small"
        aria-label={`Upload Audio for ${song.title}`}
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        {isCompact ? (
          <>
            <Upload className="size-4 xl:hidden" aria-hidden="true" />
            <span className="max-xl:hidden">Upload Audio</span>
          </>
        ) : (
          'Upload Audio'
        )}
      </Button>
    </>
  );
}
