import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { chooseTheme, readThemeChoice, type ThemeChoice } from '../../lib/theme.ts';

const CHOICES = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'light', label: 'Light', icon: Sun },
] as const;

/** The three themes in one line of a menu. */
export function ThemeChoiceItems() {
  const [chosen, setChosen] = useState<ThemeChoice>(readThemeChoice);
  return (
    <DropdownMenu.RadioGroup value={chosen} aria-label="Theme" className="flex gap-1 px-1 py-0.5">
      {CHOICES.map(({ value, label, icon: Icon }) => (
        <DropdownMenu.RadioItem
          key={value}
          value={value}
          onSelect={(event) => {
            event.preventDefault();
            chooseTheme(value);
            setChosen(value);
          }}
          className="flex h-8 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-small text-12 text-ink-soft outline-none data-[state=checked]:bg-line data-[state=checked]:text-ink data-[highlighted]:text-ink data-[state=checked]:[&_svg]:text-lamp"
        >
          <Icon className="size-3.5" aria-hidden="true" />
          {label}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
