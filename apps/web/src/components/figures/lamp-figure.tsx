import { Figure } from './figure.tsx';

/** The lamp over the door, lit. */
export const LampFigure = ({ className }: { className?: string }) => (
  <Figure className={className}>
    <path d="M40 6v12" />
    <path d="M24 34a16 16 0 0 1 32 0Z" />
    <path d="M36 34a4 4 0 0 0 8 0" className="stroke-lamp" />
    <path d="m22 42-10 28M58 42l10 28M40 46v22" className="stroke-lamp" strokeDasharray="2 5" />
    <path d="M6 74h68" opacity=".5" />
  </Figure>
);
