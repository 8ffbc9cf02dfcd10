import { Button } from './button.tsx';

interface ErrorStateProps {
  /** States that a list is empty, or what failed. */
  title: string;
  onRetry: () => void;
}

export function ErrorState({ title, onRetry }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line border-dashed p-6"
    >
      <p className="text-14 text-ink-soft">{title}</p>
      <Button variant="outline" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
