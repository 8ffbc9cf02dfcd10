import ShoppingBag from 'lucide-react/icons/shopping-bag';

const PLACES = [1, 2, 3];

/** Shown while an artist has neither products nor a store. */
export const ComingSoon = () => (
  <ul className="grid grid-cols-3 gap-3 md:gap-6">
    {PLACES.map((place) => (
      <li
        key={place}
        className="grid aspect-square max-h-44 w-full content-center justify-items-center gap-2 rounded-card border border-line border-dashed text-ink-faint"
      >
        <ShoppingBag className="size-7" strokeWidth={1.5} aria-hidden="true" />
        <span className="font-semibold text-13">Coming Soon</span>
      </li>
    ))}
  </ul>
);
