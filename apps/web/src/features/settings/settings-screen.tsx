import type { User } from '@stagedoor/validators';
import { BrowserSwitches } from '../../components/browser-switches.tsx';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { DigestSection, NotificationPreferences, PushSwitch } from '../notifications/index.ts';
import { canKeep, KeptSettings } from '../offline/index.ts';
import { ReportsAndDecisions } from '../reports/index.ts';
import { Billing, DemoPaymentsBadge } from '../subscriptions/index.ts';
import { AccountSection } from './account-section.tsx';
import { ActivitySection } from './activity-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { ExportSection } from './export-section.tsx';
import { ListensSection } from './listens-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PlaybackSection } from './playback-section.tsx';
import { PrivateFeedSection } from './private-feed-section.tsx';
import { ScrobblingSection } from './scrobbling-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SettingsNav } from './settings-nav.tsx';
import { SettingsSection } from './settings-section.tsx';
import { TokensSection } from './tokens-section.tsx';
import { WaysSection } from './ways-section.tsx';

export function SettingsScreen({ user }: { user: User }) {
  const { data: account } = trpc.account.details.useQuery();
  const { data: ways } = trpc.identity.ways.useQuery();
  usePageTitle('Settings');
  return (
    <>
      <h1 className="mb-4 text-34 lg:mb-8">Settings</h1>
      <div className="grid grid-cols-1 gap-6 lg:gap-12 lg:grid-cols-[15rem_minmax(0,44rem)]">
        <SettingsNav
          hidden={[
            ...(ways?.identity ? [] : (['ways'] as const)),
            ...(canKeep() ? [] : (['device'] as const)),
          ]}
        />
        <div className="grid grid-cols-1 content-start gap-10">
          <AccountSection user={user} />
          <EmailSection user={user} account={account} />
          <PasswordSection user={user} hasPassword={account?.hasPassword !== false} />
          <SecondFactorSection username={user.username} account={account} />
          <PasskeysSection username={user.username} />
          {ways?.identity && (
            <WaysSection username={user.username} hasPassword={ways.hasPassword} identity={ways.identity} />
          )}
          <SessionsSection />
          <TokensSection isArtist={user.isArtist} />
          <ActivitySection />
          <SettingsSection
            id="notifications"
            text="What you hear of, in the app, in this browser and by mail."
          >
            <PushSwitch />
            <DigestSection />
            <NotificationPreferences user={user} />
          </SettingsSection>
          <SettingsSection
            id="reports"
            text="What became of your reports, and what was decided about your work."
          >
            <ReportsAndDecisions />
          </SettingsSection>
          <SettingsSection
            id="billing"
            text="One invoice a month holds all artists you support."
            aside={<DemoPaymentsBadge />}
          >
            <Billing />
          </SettingsSection>
          <PrivateFeedSection />
          <AppearanceSection />
          <PlaybackSection />
          {canKeep() && (
            <SettingsSection id="device" text="Music that plays in this browser without a network.">
              <KeptSettings />
            </SettingsSection>
          )}
          <ScrobblingSection />
          <ListensSection />
          <SettingsSection id="keys" text="For this browser.">
            <BrowserSwitches />
          </SettingsSection>
          <ExportSection />
          <DeleteSection user={user} />
        </div>
      </div>
    </>
  );
}
