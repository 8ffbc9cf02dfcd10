import type { AdminSite, SiteSettings } from '@stagedoor/validators';
import { ChoiceRow } from '../../../components/choice-row.tsx';
import { Invitations } from './invitations.tsx';
import { SettingsCard } from './settings-card.tsx';

const KEYS = ['registration'] as const;
const MODES = [
  { value: 'open', label: 'Open' },
  { value: 'invitation', label: 'By invitation' },
  { value: 'closed', label: 'Closed' },
] as const;
const WORDS = {
  registration: ({ registration }: SiteSettings) =>
    MODES.find(({ value }) => value === registration)?.label ?? registration,
};
const HELP = {
  open: 'Everybody can make an account.',
  invitation: 'Only people with a link of yours can make an account, one for each link.',
  closed: 'Nobody can make an account. Who has one logs in as ever.',
};

/** Who may make an account, and the invitations. */
export const RegistrationCard = ({ site }: { site: AdminSite }) => (
  <SettingsCard
    title="Registration"
    help="Who may make an account. Accounts that exist are not touched."
    site={site}
    keys={KEYS}
    words={WORDS}
    below={({ registration }) =>
      registration === 'invitation' && <Invitations isNeeded={site.settings.registration === 'invitation'} />
    }
  >
    {({ values, set }) => (
      <div className="grid gap-2">
        <ChoiceRow
          legend="Registration"
          name="registration"
          choices={MODES}
          value={values.registration}
          onChange={(registration) => set({ registration })}
        />
        <p className="text-13 text-ink-faint">{HELP[values.registration]}</p>
      </div>
    )}
  </SettingsCard>
);
