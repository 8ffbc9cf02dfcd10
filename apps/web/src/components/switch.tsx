import { Switch as Primitive } from 'radix-ui';
import { type ComponentProps, useId } from 'react';
import { MeanwhileNote } from './meanwhile-note.tsx';

interface SwitchProps {
  label: string;
  /** The name of the edited field, as for `Field`. */
  name?: string;
  help?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function Switch({ label, name, help, isOn, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="grid">
          <span className="font-semibold text-14">{label}</span>
          {help && <span className="text-13 text-ink-faint">{help}</span>}
        </label>
        <SwitchControl id={id} checked={isOn} onCheckedChange={onChange} />
      </div>
      <MeanwhileNote name={name} />
    </div>
  );
}

/** The bare switch, for tables whose headings explain it. It needs its own accessible label. */
export const SwitchControl = (props: ComponentProps<typeof Primitive.Root>) => (
  <Primitive.Root
    {...props}
    className="h-6 w-10 shrink-0 rounded-full border border-edge bg-raised transition-colors data-[state=checked]:border-lamp data-[state=checked]:bg-lamp"
  >
    <Primitive.Thumb className="block size-4 translate-x-1 rounded-full bg-ink-faint transition-transform data-[state=checked]:translate-x-[1.2rem] data-[state=checked]:bg-lamp-ink" />
  </Primitive.Root>
);
