import type { SiteTheme } from '@stagedoor/validators';
import { useDeferredValue } from 'react';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { Input } from '../../../components/input.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { trpc } from '../../../lib/trpc.ts';

const OWN = '#f4a93c';
const COLOR = /^#[0-9a-f]{6}$/i;

/** The accent colour, with how both themes show it; the server says whether it can be read. */
export function AccentField({
  accent,
  onChange,
}: {
  accent: string | null;
  onChange: (accent: string | null) => void;
}) {
  const asked = useDeferredValue(accent ?? '');
  const isColor = COLOR.test(asked);
  const check = trpc.adminSite.accent.useQuery(
    { accent: asked },
    { enabled: isColor, placeholderData: (before) => before },
  );
  const { problem, suggestion, theme } = (isColor && check.data) || {};
  return (
    <div className="grid gap-3">
      <Field
        label="Accent colour"
        name="accent"
        help="The one colour of buttons, links and what plays. It is checked against both themes."
        error={problem ?? undefined}
      >
        {(input) => (
          <span className="flex flex-wrap items-center gap-2">
            <input
              type="color"
              aria-label="Pick the accent colour"
              value={isColor ? asked : OWN}
              onChange={({ target }) => onChange(target.value)}
              className="h-11 w-14 cursor-pointer rounded-small border border-edge bg-raised p-1"
            />
            <Input
              {...input}
              maxLength={7}
              placeholder={OWN}
              spellCheck={false}
              value={accent ?? ''}
              onChange={({ target }) => onChange(target.value.trim() === '' ? null : target.value.trim())}
              className="tabular max-w-32"
            />
            {suggestion && (
              <Button variant="outline" size="small" onClick={() => onChange(suggestion)}>
                Use {suggestion}
              </Button>
            )}
            {accent !== null && (
              <Button variant="ghost" size="small" onClick={() => onChange(null)}>
                Use the product’s own
              </Button>
            )}
          </span>
        )}
      </Field>
      {theme && (
        <div className="grid gap-3 sm:grid-cols-2" aria-hidden="true">
          <Preview name="dark" tones={theme.dark} />
          <Preview name="light" tones={theme.light} />
        </div>
      )}
    </div>
  );
}

const Preview = ({ name, tones }: { name: 'dark' | 'light'; tones: SiteTheme['dark'] }) => (
  <div
    className={classNames(
      name,
      'flex items-center justify-between gap-3 rounded-card border border-line bg-ground p-4',
    )}
  >
    <span className="font-semibold text-14" style={{ color: tones.lamp }}>
      Now playing
    </span>
    <span
      className="rounded-full px-4 py-2 font-semibold text-13"
      style={{ background: tones.lamp, color: tones.lampInk }}
    >
      Play
    </span>
  </div>
);
