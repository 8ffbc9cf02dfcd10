import { Figure } from './figure.tsx';

/** An unplugged cable. */
export const CableFigure = ({ className }: { className?: string }) => (
  <Figure className={className}>
    <path d="M6 58c14 0 10-30 26-30s8 34 24 34 6-26 12-34" />
    <path d="M64 30 69 14l6 2-5 15Z" className="stroke-lamp" />
    <path d="m71 14 2-8" className="stroke-lamp" />
    <path d="M6 54v8" />
    <path d="M10 74h60" opacity=".5" />
  </Figure>
);
