import type { MailKind, NotificationType, User } from '@stagedoor/validators';

interface PreferenceText {
  type: NotificationType;
  label: string;
  help: string;
  isForArtists?: boolean;
  isForModerators?: boolean;
  isForAdmins?: boolean;
  /** The mail is sent regardless of this setting. */
  isAlwaysMailed?: boolean;
}

const PREFERENCE_TEXTS: PreferenceText[] = [
  { type: 'new-song', label: 'New songs', help: 'Of artists you follow or subscribe to' },
  { type: 'new-album', label: 'New albums', help: 'Of artists you follow or subscribe to' },
  { type: 'new-post', label: 'New posts', help: 'Of artists you follow or subscribe to' },
  { type: 'new-tour-date', label: 'Tour dates', help: 'Of artists you follow or subscribe to' },
  { type: 'reply', label: 'Mentions', help: 'Somebody names you in a comment' },
  { type: 'playlist-joined', label: 'Shared playlists', help: 'Somebody accepts your invitation' },
  {
    type: 'request-answered',
    label: 'Your requests',
    help: 'An artist answers your custom request',
    isAlwaysMailed: true,
  },
  { type: 'comment', label: 'Comments', help: 'Under your posts', isForArtists: true },
  { type: 'request-received', label: 'Custom requests', help: 'A fan asks you for one', isForArtists: true },
  { type: 'tip', label: 'Tips', help: 'A fan gives you one', isForArtists: true },
  { type: 'claim', label: 'Song claims', help: 'Your claim is decided', isForArtists: true },
  { type: 'report-decided', label: 'Your reports', help: 'What became of something you reported' },
  {
    type: 'decision',
    label: 'Decisions about your work',
    help: 'A moderator hides or removes something, or takes it back',
    isAlwaysMailed: true,
  },
  {
    type: 'answer-given',
    label: 'Answers to your decisions',
    help: 'Somebody answers what you decided',
    isForModerators: true,
  },
  {
    type: 'adjustment-waiting',
    label: 'Adjustments of balances',
    help: 'Another admin proposes one, which waits for you',
    isForAdmins: true,
  },
  { type: 'payment-failed', label: 'Failed payments', help: 'A monthly payment did not go through' },
  { type: 'subscription-ended', label: 'Ended subscriptions', help: 'Premium work is closed to you again' },
  { type: 'account-news', label: 'Your account', help: 'An admin changes your role or your profile' },
];

/** The notification types that this person can get. */
export const preferenceTextsFor = (user: Pick<User, 'isArtist' | 'isAdmin' | 'can'>): PreferenceText[] =>
  PREFERENCE_TEXTS.filter(
    ({ isForArtists, isForModerators, isForAdmins }) =>
      (!isForArtists || user.isArtist) && (!isForModerators || user.can) && (!isForAdmins || user.isAdmin),
  );

/** Topic of the mails of a kind, for use within a sentence; without a kind, of all mails. */
export function subjectOf(kind: MailKind | undefined): string {
  if (kind === 'digest') return 'what is new in your feed';
  if (kind === 'artist-news') return 'this artist';
  return (
    PREFERENCE_TEXTS.find((text) => text.type === kind)?.label.toLowerCase() ?? 'anything but your account'
  );
}

export const MAIL_KINDS: readonly MailKind[] = [
  ...PREFERENCE_TEXTS.map(({ type }) => type),
  'digest',
  'artist-news',
];
