import { ProgressBar } from './progress-bar.tsx';

/** How far a dialog's files are, and that they do not need it. */
export const SendingNote = ({ progress }: { progress: number | null }) =>
  progress !== null && (
    <div className="grid gap-1.5">
      <ProgressBar label="Sending" value={progress} />
      <p className="text-13 text-ink-faint">
        You can close this. The upload goes on, and the tray above shows it.
      </p>
    </div>
  );
