/** Said above results that do not contain the term. */
export const NearNote = ({ term }: { term: string }) => (
  <p className="mb-6 text-14 text-ink-soft" role="status">
    Nothing is called “{term}”. These come close.
  </p>
);
