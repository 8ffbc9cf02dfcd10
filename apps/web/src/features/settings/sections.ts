import Bell from 'lucide-react/icons/bell';
import CreditCard from 'lucide-react/icons/credit-card';
import Download from 'lucide-react/icons/download';
import FileClock from 'lucide-react/icons/file-clock';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Flag from 'lucide-react/icons/flag';
import HardDrive from 'lucide-react/icons/hard-drive-download';
import History from 'lucide-react/icons/history';
import KeyRound from 'lucide-react/icons/key-round';
import Keyboard from 'lucide-react/icons/keyboard';
import LogIn from 'lucide-react/icons/log-in';
import Mail from 'lucide-react/icons/mail';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Palette from 'lucide-react/icons/palette';
import Plug from 'lucide-react/icons/plug';
import Radio from 'lucide-react/icons/radio';
import Rss from 'lucide-react/icons/rss';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import Volume from 'lucide-react/icons/volume-2';

/** The sections of the settings in order; `id` is the hash in the address. */
export const SECTIONS = [
  { id: 'account', label: 'Account', icon: UserRound },
  { id: 'email', label: 'Email', icon: Mail },
  { id: 'password', label: 'Password', icon: KeyRound },
  { id: 'second-factor', label: 'Second factor', icon: ShieldCheck },
  { id: 'passkeys', label: 'Passkeys', icon: Fingerprint },
  { id: 'ways', label: 'Ways to sign in', icon: LogIn },
  { id: 'sessions', label: 'Sessions', icon: MonitorSmartphone },
  { id: 'tokens', label: 'Apps and tokens', icon: Plug },
  { id: 'activity', label: 'Recent security activity', icon: History },
  { id: 'notifications', label: 'Notifications', icon: Bell },
  { id: 'reports', label: 'Reports and decisions', icon: Flag },
  { id: 'billing', label: 'Subscriptions and billing', icon: CreditCard },
  { id: 'private-feed', label: 'Private feed', icon: Rss },
  { id: 'appearance', label: 'Appearance', icon: Palette },
  { id: 'playback', label: 'Playback', icon: Volume },
  { id: 'device', label: 'On this device', icon: HardDrive },
  { id: 'scrobbling', label: 'Scrobbling', icon: Radio },
  { id: 'listens', label: 'Import listens', icon: FileClock },
  { id: 'keys', label: 'Keys and messages', icon: Keyboard },
  { id: 'export', label: 'Your data', icon: Download },
  { id: 'delete', label: 'Delete account', icon: Trash },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];
