/** Replaces the form where the viewer cannot write, and says why. */
export const Refusal = ({ children }: { children: string }) => (
  <p
    className="rounded-card border border-line bg-stage p-4 text-14 text-ink-soft"
    data-testid="comment-refusal"
  >
    {children}.
  </p>
);
