import type { User } from '@stagedoor/validators';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Section } from '../../components/section.tsx';
import { classNames } from '../../lib/class-names.ts';
import { chooseTheme, readThemeChoice, type ThemeChoice } from '../../lib/theme.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useLogout } from './use-logout.ts';

const THEMES: { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'Like the system' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
];

export function SettingsScreen({ user }: { user: User }) {
  const logout = useLogout();
  usePageTitle('Settings');
  return (
    <div className="max-w-prose">
      <h1 className="mb-8 text-34">Settings</h1>
      <Section title="Appearance">
        <ThemeField />
      </Section>
      <Section title="Account">
        <dl className="grid grid-cols-[8rem_1fr] gap-y-3 text-14">
          <dt className="text-ink-faint">Username</dt>
          <dd>{user.username}</dd>
          <dt className="text-ink-faint">Email</dt>
          <dd className="break-words">{user.email}</dd>
        </dl>
        <Button variant="outline" className="mt-6" isBusy={logout.isPending} onClick={() => logout.mutate()}>
          Log out
        </Button>
      </Section>
    </div>
  );
}

function ThemeField() {
  const [chosen, setChosen] = useState(readThemeChoice);
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 text-14 text-ink-soft">Theme</legend>
      {THEMES.map(({ value, label }) => (
        <label
          key={value}
          className={classNames(
            'inline-flex h-10 items-center rounded-full border px-4 font-semibold text-14 transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-lamp',
            value === chosen ? 'border-lamp text-lamp' : 'border-line text-ink-soft hover:border-ink-faint',
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
  );
}
