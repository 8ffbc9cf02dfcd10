import Upload from 'lucide-react/icons/upload';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { sendAudio, useAudioSends } from './audio-sends.ts';

export interface UploadAudioProps {
  songId: number;
  /** On a phone the button is an icon; its words stay its name. */
  isCompact?: boolean;
}

/** Gives a song without audio its audio; shown to those of whom `can` says that they may. */
export default function UploadAudio({ songId, isCompact }: UploadAudioProps) {
  const input = useRef<HTMLInputElement>(null);
  const isBusy = useAudioSends().has(songId);
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label="Audio file"
        accept="audio/*,.flac,.opus,.ogg,.m4a"
        hidden
        onChange={(event) => {
          void sendAudio(songId, event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button variant="outline" size="small" isBusy={isBusy} onClick={() => input.current?.click()}>
        {isCompact ? (
          <>
            <Upload className="size-4 sm:hidden" aria-hidden="true" />
            <span className="max-sm:sr-only">Upload Audio</span>
          </>
        ) : (
          'Upload Audio'
        )}
      </Button>
    </>
  );
}
