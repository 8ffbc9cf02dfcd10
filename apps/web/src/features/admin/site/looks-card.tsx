import type { AdminSite, SiteSettings } from '@stagedoor/validators';
import { Field } from '../../../components/field.tsx';
import { Input, TextArea } from '../../../components/input.tsx';
import { AccentField } from './accent-field.tsx';
import { LogoField } from './logo-field.tsx';
import { SettingsCard } from './settings-card.tsx';

const KEYS = ['name', 'logo', 'accent', 'welcome'] as const;
const WORDS = { logo: ({ logo }: SiteSettings) => (logo ? 'another picture' : 'no picture') };

/** Name, logo, accent colour and the welcome for visitors. */
export const LooksCard = ({ site }: { site: AdminSite }) => (
  <SettingsCard
    title="Name and looks"
    help="In every page, in mails and where people install the app."
    site={site}
    keys={KEYS}
    words={WORDS}
  >
    {({ values, set }) => (
      <>
        <Field
          label="Name"
          name="name"
          help={site.fixed.name ? `Set by ${site.fixed.name}` : 'Empty: Stagedoor. At most 60 characters.'}
        >
          {(input) => (
            <Input
              {...input}
              maxLength={60}
              disabled={site.fixed.name !== null}
              placeholder="Stagedoor"
              value={site.fixed.name ? site.effective.name : (values.name ?? '')}
              onChange={({ target }) => set({ name: target.value === '' ? null : target.value })}
            />
          )}
        </Field>
        <LogoField logo={values.logo} onChange={(logo) => set({ logo })} />
        <AccentField accent={values.accent} onChange={(accent) => set({ accent })} />
        <Field label="Welcome text" name="welcome" help="Visitors read it on Home, below the tagline.">
          {(input) => (
            <TextArea
              {...input}
              rows={3}
              maxLength={500}
              value={values.welcome}
              onChange={({ target }) => set({ welcome: target.value })}
            />
          )}
        </Field>
      </>
    )}
  </SettingsCard>
);
