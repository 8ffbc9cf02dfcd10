import { Slider as Primitive } from 'radix-ui';
import { classNames } from '../lib/class-names.ts';

interface SliderProps {
  label: string;
  value: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
  /** Called at the end of a drag or key press. */
  onCommit?: (value: number) => void;
  /** The value as text for screen readers, such as '1:02 of 3:10'. */
  valueText?: string;
  className?: string;
}

export function Slider({ label, value, max, step, onChange, onCommit, valueText, className }: SliderProps) {
  return (
    <Primitive.Root
      value={[value]}
      max={max}
      step={step}
      onValueChange={([next]) => next !== undefined && onChange(next)}
      onValueCommit={([next]) => next !== undefined && onCommit?.(next)}
      className={classNames('group relative flex h-6 w-full touch-none select-none items-center', className)}
    >
      <Primitive.Track className="relative h-1 grow">
        <span className="absolute inset-x-0 inset-y-px rounded-full bg-edge" />
        <Primitive.Range className="absolute h-full rounded-full bg-lamp" />
      </Primitive.Track>
      <Primitive.Thumb
        aria-label={label}
        aria-valuetext={valueText}
        className="block size-3 rounded-full bg-ink opacity-0 transition-opacity focus-visible:opacity-100 group-hover:opacity-100"
      />
    </Primitive.Root>
  );
}
