import { Figure } from './figure.tsx';

export const RecordFigure = ({ className }: { className?: string }) => (
  <Figure className={className}>
    <circle cx="40" cy="40" r="33" />
    <path d="M17 40a23 23 0 0 1 23-23M63 40a23 23 0 0 1-23 23" opacity=".5" />
    <path d="M25 40a15 15 0 0 1 15-15M55 40a15 15 0 0 1-15 15" opacity=".5" />
    <circle cx="40" cy="40" r="8" className="stroke-lamp" />
    <circle cx="40" cy="40" r="1" />
  </Figure>
);
