import { Figure } from './figure.tsx';

/** A stage door ajar. */
export const DoorFigure = ({ className }: { className?: string }) => (
  <Figure className={className}>
    <path d="M18 70V14h34v56M10 70h60" />
    <path d="M52 14 66 20v46l-14 4" />
    <path d="M57 42v5" />
    <path d="M24 22h22M24 30h22" opacity=".5" />
    <path d="M35 10V6M30 10h10" className="stroke-lamp" />
    <path d="M52 70h18l-4-4" className="stroke-lamp" />
  </Figure>
);
