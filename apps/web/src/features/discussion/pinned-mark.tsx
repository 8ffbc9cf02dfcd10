import Pin from 'lucide-react/icons/pin';

/** Marks a comment that the artist pinned to the top. */
export const PinnedMark = () => (
  <span className="inline-flex items-center gap-1 font-semibold text-12 text-lamp">
    <Pin className="size-3 fill-current" aria-hidden="true" />
    Pinned
  </span>
);
