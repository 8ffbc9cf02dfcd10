import { ListenImports } from '../listen-imports/index.ts';
import { SettingsSection } from './settings-section.tsx';

const TEXT =
  'Bring what you listened to at ListenBrainz or Last.fm. Songs that are here appear in your history at the times you heard them, for you alone. They do not count as plays.';

export const ListensSection = () => (
  <SettingsSection id="listens" text={TEXT}>
    <ListenImports />
  </SettingsSection>
);
