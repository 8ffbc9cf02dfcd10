import { classNames } from '../lib/class-names.ts';

/** A shape in the place of what comes. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={classNames('block animate-breathe rounded-small bg-raised', className)}
  />
);

/** Says once, to screen readers, that something loads; its shapes are for the eyes. */
export const LoadingShapes = ({
  label,
  children,
  className,
}: React.PropsWithChildren<{ label: string; className?: string }>) => (
  <div role="status" className={className}>
    <span className="sr-only">{label}</span>
    {children}
  </div>
);
