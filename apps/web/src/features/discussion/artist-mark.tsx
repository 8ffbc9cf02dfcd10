import Mic from 'lucide-react/icons/mic';

/** Marks what the artist said under their own work. */
export const ArtistMark = () => (
  <span className="inline-flex items-center gap-1 rounded-full bg-lamp/15 px-2 font-semibold text-12 text-lamp">
    <Mic className="size-3" aria-hidden="true" />
    Artist
  </span>
);
