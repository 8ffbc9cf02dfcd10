import { useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { chooseTheme, readThemeChoice, type ThemeChoice } from '../../lib/theme.ts';
import { SettingsSection } from './settings-section.tsx';

const THEMES: { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'Like the system' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
];

export function AppearanceSection() {
  const [chosen, setChosen] = useState(readThemeChoice);
  return (
    <SettingsSection id="appearance" text="For this browser.">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 font-semibold text-13 text-ink-soft">Theme</legend>
        {THEMES.map(({ value, label }) => (
          <label
            key={value}
            className={classNames(
              'inline-flex h-10 items-center rounded-full border px-4 font-semibold text-14 transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-lamp',
              value === chosen ? 'border-lamp text-lamp' : 'border-edge text-ink-soft hover:border-ink-soft',
            )}
          >
            <input
              type="radio"
              name="theme"
              value={value}
              checked={value === chosen}
              className="sr-only"
              onChange={() => {
                chooseTheme(value);
                setChosen(value);
              }}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </SettingsSection>
  );
}
