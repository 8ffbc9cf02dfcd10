import { Button } from './button.tsx';

interface DraftNoteProps {
  draft: { isRestored: boolean; discard: () => void };
}

/** Says that a form shows what was typed before, and offers to drop it. */
export const DraftNote = ({ draft: { isRestored, discard } }: DraftNoteProps) =>
  isRestored && (
    <p className="-my-1 flex items-center justify-between gap-3 text-13 text-ink-soft">
      <span role="status">Unsaved changes restored</span>
      <Button variant="ghost" size="small" className="-mr-3" onClick={discard}>
        Discard
      </Button>
    </p>
  );
