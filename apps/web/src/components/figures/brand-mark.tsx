/** The logo: a stage door ajar, with light falling on the ground. */
export const BrandMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 28 28" className={className} aria-hidden="true" data-brand-mark="">
    <path d="M14 21h7l5 6H10Z" className="fill-lamp" opacity=".35" />
    <path d="M7 2h14v19H7Z" className="fill-lamp" />
    <path d="M9 3.8v15.5l6 4V6.2Z" className="fill-ground" />
    <circle cx="13.1" cy="14.6" r="1.1" className="fill-lamp" />
  </svg>
);
