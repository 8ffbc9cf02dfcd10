export const RecordFigure = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 80 80"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
    aria-hidden="true"
  >
    <circle cx="40" cy="40" r="33" />
    <path d="M17 40a23 23 0 0 1 23-23M63 40a23 23 0 0 1-23 23" opacity=".5" />
    <path d="M25 40a15 15 0 0 1 15-15M55 40a15 15 0 0 1-15 15" opacity=".5" />
    <circle cx="40" cy="40" r="8" className="stroke-lamp" />
    <circle cx="40" cy="40" r="1" />
  </svg>
);
