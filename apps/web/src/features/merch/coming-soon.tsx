import ShoppingBag from 'lucide-react/icons/shopping-bag';

/** Shown while an artist has neither products nor a store. */
export const ComingSoon = () => (
  <p className="flex items-center gap-2.5 text-14 text-ink-faint">
    <ShoppingBag className="size-5" strokeWidth={1.5} aria-hidden="true" />
    Coming Soon
  </p>
);
