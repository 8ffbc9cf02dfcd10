/** Three bars that move while the song of a row plays. */
export const PlayingBars = () => (
  <span className="flex h-4 items-end gap-0.5" aria-hidden="true">
    {['-700ms', '-300ms', '-500ms'].map((delay) => (
      <span
        key={delay}
        style={{ animationDelay: delay }}
        className="h-full w-[3px] origin-bottom animate-bar rounded-full bg-lamp"
      />
    ))}
  </span>
);
