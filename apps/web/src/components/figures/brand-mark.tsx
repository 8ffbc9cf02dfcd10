/** The mark: a lamp over a door, its light falling. */
export const BrandMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 28 28" fill="none" className={className} aria-hidden="true">
    <path d="M14 8 25 27H3Z" className="fill-lamp" opacity=".22" />
    <path d="M8.5 27V14h11v13" className="stroke-lamp" strokeWidth="2.2" />
    <path d="M9 8.5a5 5 0 0 1 10 0Z" className="fill-lamp" />
    <path d="M14 3.5v-2" className="stroke-lamp" strokeWidth="2" strokeLinecap="round" />
    <circle cx="16.7" cy="21" r="1.1" className="fill-lamp" />
  </svg>
);
