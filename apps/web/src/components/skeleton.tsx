import { classNames } from '../lib/class-names.ts';

/** A shape in the place of what comes; its corners are small unless it says otherwise. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'block animate-breathe bg-raised',
      // Two roundings at once would be settled by their order in the style sheet.
      !/\brounded-/.test(className) && 'rounded-small',
      className,
    )}
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
