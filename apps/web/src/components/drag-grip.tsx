import GripVertical from 'lucide-react/icons/grip-vertical';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';

interface DragGripProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'type'> {
  label: string;
}

/** Grip that moves a row of a sortable list, with pointer or keys. */
export const DragGrip = ({ label, className, ...rest }: DragGripProps) => (
  <button
    {...rest}
    type="button"
    aria-label={label}
    className={classNames(
      'grid shrink-0 cursor-grab touch-none place-items-center rounded-small text-ink-faint hover:text-ink active:cursor-grabbing',
      className,
    )}
  >
    <GripVertical className="size-4" aria-hidden="true" />
  </button>
);
