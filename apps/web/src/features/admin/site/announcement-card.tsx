import type { AdminSite, SiteSettings } from '@stagedoor/validators';
import { Suspense } from 'react';
import { ChoiceRow } from '../../../components/choice-row.tsx';
import { Field } from '../../../components/field.tsx';
import { Input, TextArea } from '../../../components/input.tsx';
import { Switch } from '../../../components/switch.tsx';
import { toLocalMoment } from '../../../lib/local-moment.ts';
import { AnnouncementBar } from '../../site/index.ts';
import { SettingsCard } from './settings-card.tsx';

type Value = NonNullable<SiteSettings['announcement']>;
const EMPTY: Value = { text: '', tone: 'news', link: null, until: null };
const KEYS = ['announcement'] as const;
const WORDS = { announcement: ({ announcement }: SiteSettings) => announcement?.text ?? '' };
const TONES = [
  { value: 'news', label: 'News' },
  { value: 'success', label: 'Good news' },
  { value: 'warning', label: 'Warning' },
] as const;

/** The bar above every page. */
export const AnnouncementCard = ({ site }: { site: AdminSite }) => (
  <SettingsCard
    title="Announcement"
    help="A bar above every page. Whoever closes it sees it again when you change it."
    site={site}
    keys={KEYS}
    words={WORDS}
    findProblem={({ announcement }) => (announcement?.link ? problemOf(announcement.link) : null)}
  >
    {({ values: { announcement }, set }) => (
      <>
        <Switch
          label="Show an announcement"
          name="announcement"
          isOn={announcement !== null}
          onChange={(isOn) => set({ announcement: isOn ? EMPTY : null })}
        />
        {announcement && (
          <Fields
            value={announcement}
            onChange={(changes) => set({ announcement: { ...announcement, ...changes } })}
          />
        )}
      </>
    )}
  </SettingsCard>
);

const problemOf = ({ label, to }: { label: string; to: string }) =>
  to && !label ? 'Please name the link' : label && !to ? 'Please enter the address of the link' : null;

function Fields({ value, onChange }: { value: Value; onChange: (changes: Partial<Value>) => void }) {
  const link = value.link ?? { label: '', to: '' };
  const setLink = (changes: Partial<typeof link>) => {
    const next = { ...link, ...changes };
    onChange({ link: next.label || next.to ? next : null });
  };
  return (
    <>
      <Field label="Text" help={`${value.text.length} of 300 characters`}>
        {(input) => (
          <TextArea
            {...input}
            rows={2}
            maxLength={300}
            value={value.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </Field>
      <ChoiceRow legend="Kind" choices={TONES} value={value.tone} onChange={(tone) => onChange({ tone })} />
      <div className="grid gap-4 md:grid-cols-3">
        <Field label="Link text (optional)">
          {(input) => (
            <Input
              {...input}
              maxLength={40}
              value={link.label}
              onChange={({ target }) => setLink({ label: target.value })}
            />
          )}
        </Field>
        <Field label="Link address (optional)">
          {(input) => (
            <Input
              {...input}
              placeholder="/posts or https://…"
              value={link.to}
              onChange={({ target }) => setLink({ to: target.value.trim() })}
            />
          )}
        </Field>
        <Field label="Until (optional)">
          {(input) => (
            <Input
              {...input}
              type="datetime-local"
              value={value.until ? toLocalMoment(new Date(value.until)) : ''}
              onChange={({ target }) =>
                onChange({ until: target.value ? new Date(target.value).toISOString() : null })
              }
            />
          )}
        </Field>
      </div>
      {value.text.trim() && (
        <div className="overflow-hidden rounded-card border border-line">
          <Suspense fallback={null}>
            <AnnouncementBar announcement={value} />
          </Suspense>
        </div>
      )}
    </>
  );
}
