/** Beside the title of a song that is marked as explicit. */
export const ExplicitMark = () => (
  <span
    title="Explicit"
    className="inline-grid size-4 shrink-0 place-items-center rounded-[3px] bg-ink-faint font-bold text-12 text-ground leading-none"
  >
    <span aria-hidden="true">E</span>
    <span className="sr-only">Explicit</span>
  </span>
);
