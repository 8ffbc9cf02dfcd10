import { classNames } from '../lib/class-names.ts';

/** A placeholder for loading content. Its corners are small unless `className` rounds them. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'block animate-breathe bg-raised',
      // Two rounding classes would be resolved by their order in the style sheet.
      !/\brounded-/.test(className) && 'rounded-small',
      className,
    )}
  />
);

/** Announces loading to screen readers once; the shapes themselves are hidden from them. */
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

interface LoadingRowsProps {
  label: string;
  className: string;
  count: number;
  /** The class of each. */
  row: string;
}

/** Shapes that are alike, one below or beside the other. */
export const LoadingRows = ({ label, className, count, row }: LoadingRowsProps) => (
  <LoadingShapes label={label} className={className}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} className={row} />
    ))}
  </LoadingShapes>
);
