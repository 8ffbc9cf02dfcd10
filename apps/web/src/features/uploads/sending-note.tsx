import { useEffect, useRef } from 'react';
import { ProgressBar } from './progress-bar.tsx';

/** How far a dialog's files are, and that they do not need it. */
export function SendingNote({ progress }: { progress: number | null }) {
  const note = useRef<HTMLDivElement>(null);
  const isSending = progress !== null;
  // The buttons below it stay in sight.
  useEffect(() => {
    if (isSending) note.current?.scrollIntoView({ block: 'nearest' });
  }, [isSending]);
  if (!isSending) return null;
  return (
    <div ref={note} className="grid scroll-mb-24 gap-1.5">
      <ProgressBar label="Sending" value={progress} />
      <p className="text-13 text-ink-faint">
        You can close this. The upload goes on, and the tray above shows it.
      </p>
    </div>
  );
}
