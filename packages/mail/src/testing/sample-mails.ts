import {
  type MailContent,
  type NamedTarget,
  type Notice,
  reportReason,
  subscriberNotice,
  targetType,
} from '@stagedoor/validators';

export const until = '2026-12-03T14:05:00.000Z';
export const artist = { artistId: 3, artistName: 'Mara', coverImage: null };
const person = { userId: 4, username: 'ada', profileImage: null };
const subject = { kind: 'post', id: 9, title: 'Rehearsal' } as const;

const TARGETS: NamedTarget[] = targetType.options.map((type) => ({ type, id: 7, name: 'Lanterns' }));
const DECISIONS = TARGETS.flatMap((target) =>
  (['hide', 'delete', 'warn', 'suspend'] as const).flatMap((decision) =>
    [true, false].map((isUndone) => ({ target, decision, isUndone })),
  ),
);

/** Every type of notification in all of its forms. */
export const NOTICES: Notice[] = [
  { type: 'new-song', payload: { ...artist, songId: 7, title: 'Lanterns', isPremium: true } },
  { type: 'new-album', payload: { ...artist, albumId: 8, title: 'All Lanterns' } },
  {
    type: 'new-post',
    payload: { ...artist, contentId: 9, title: 'Rehearsal', contentType: 'image', isPremium: true },
  },
  { type: 'new-tour-date', payload: { ...artist, tourDateId: 3, city: 'Glasgow', country: 'Scotland' } },
  { type: 'comment', payload: { ...person, subject, commentId: 1 } },
  { type: 'reply', payload: { ...person, subject: { ...subject, kind: 'song' }, commentId: 1 } },
  { type: 'reply', payload: { ...person, subject, commentId: 1, isAnswer: true } },
  ...[0, 1, 2].flatMap((others) =>
    [null, 1].map(
      (commentId): Notice => ({ type: 'like', payload: { ...person, others, subject, commentId } }),
    ),
  ),
  {
    type: 'request-received',
    payload: { requestId: 1, requestType: 'cameo', username: 'ada', profileImage: null },
  },
  ...(['pending', 'expired', 'revision', 'completed', 'refunded'] as const).map(
    (status): Notice => ({
      type: 'request-received',
      payload: {
        requestId: 1,
        requestType: 'cameo',
        username: 'ada',
        profileImage: null,
        status,
        priceCents: 2500,
        until,
      },
    }),
  ),
  ...(['accepted', 'declined', 'expired', 'delivered', 'refunded'] as const).map(
    (status): Notice => ({
      type: 'request-answered',
      payload: { ...artist, requestId: 1, requestType: 'custom-song', status },
    }),
  ),
  ...[null, 'Lanterns'].flatMap((title) =>
    [null, 'Go on!'].map(
      (message): Notice => ({
        type: 'tip',
        payload: {
          purchaseId: 3,
          artistName: 'Mara',
          amountCents: 500,
          title,
          message,
          ...(message === null ? { userId: null, username: null, profileImage: null } : person),
        },
      }),
    ),
  ),
  {
    type: 'adjustment-waiting',
    payload: { adjustmentId: 3, artistName: 'Mara', amountCents: -500, userId: 1, username: 'ada' },
  },
  { type: 'payment-failed', payload: { amountCents: 198, graceUntil: until } },
  { type: 'payment-failed', payload: { amountCents: 198, graceUntil: null } },
  { type: 'subscription-ended', payload: { ...artist, reason: 'unpaid' } },
  { type: 'subscription-ended', payload: { ...artist, reason: 'cancelled' } },
  { type: 'subscription-ended', payload: { ...artist, reason: 'refunded' } },
  { type: 'subscription-ended', payload: { ...artist, reason: 'gift' } },
  ...(['editor', 'viewer'] as const).map(
    (role): Notice => ({
      type: 'playlist-joined',
      payload: { ...person, playlistId: 5, name: 'Kitchen', role },
    }),
  ),
  ...(['dismissed', 'removed', 'acted', 'undone'] as const).flatMap((outcome) =>
    TARGETS.map((target): Notice => ({ type: 'report-decided', payload: { target, outcome } })),
  ),
  ...DECISIONS.map((payload): Notice => ({ type: 'decision', payload: { decisionId: 1, ...payload } })),
  ...TARGETS.map(
    (target): Notice => ({ type: 'answer-given', payload: { ...person, decisionId: 1, caseId: 1, target } }),
  ),
  ...(['approved', 'rejected', 'filed', 'moved', 'kept'] as const).map(
    (status): Notice => ({
      type: 'claim',
      payload: { songId: 7, title: 'Lanterns', coverImage: null, status, artistName: 'Ada' },
    }),
  ),
  { type: 'account-news', payload: { change: 'role', role: 'moderator', before: 'fan' } },
  { type: 'account-news', payload: { change: 'role', role: 'fan', before: 'admin' } },
  ...(['verified', 'unverified', 'profile-received', 'profile-given', 'webhook-off'] as const).map(
    (change): Notice => ({ type: 'account-news', payload: { ...artist, change } }),
  ),
];
export const notificationOf = (notice: Notice): MailContent => ({
  template: 'notification',
  data: { notice, username: 'ada', unsubscribeKey: 'k-1' },
});
/** Every mail in all of its forms. */
export const MAILS: MailContent[] = [
  ...NOTICES.map(notificationOf),
  ...(['accepted', 'declined', 'delivered'] as const).flatMap((status) =>
    ['Mara', null].map(
      (artistName): MailContent => ({
        template: 'request-news',
        data: { artistId: 3, artistName, requestType: 'cameo', status },
      }),
    ),
  ),
  ...[null, 'bo@example.org'].map(
    (sentTo): MailContent => ({
      template: 'gift',
      data: {
        from: 'ada',
        artistName: 'Mara',
        ...(sentTo ? { months: 3 } : { months: null, title: 'Lanterns' }),
        message: sentTo && 'Listen to the fourth song first.',
        code: 'K7QM-2RTX-9BDF-HW3P',
        path: '/redeem#token=K7QM-2RTX-9BDF-HW3P',
        sentTo,
      },
    }),
  ),
  ...(['pending', 'accepted', 'declined', 'expired', 'delivered', 'refunded'] as const).flatMap((status) =>
    ['Mara', null].map(
      (artistName): MailContent => ({
        template: 'request-news',
        data: {
          artistId: 3,
          artistName,
          requestType: 'cameo',
          status,
          priceCents: 2500,
          until,
          hasFile: status === 'delivered',
        },
      }),
    ),
  ),
  {
    template: 'password-reset',
    data: { username: 'ada', path: '/auth/reset#token=t&x=1', expiresAt: until },
  },
  { template: 'confirm-email', data: { username: 'ada', path: '/auth/confirm#token=t', expiresAt: until } },
  { template: 'email-changed', data: { username: 'ada', newEmail: 'evil@example.org' } },
  { template: 'password-changed', data: { username: 'ada' } },
  ...(
    [
      'turned-on',
      'turned-off',
      'recovery-codes',
      'passkey-added',
      'passkey-removed',
      'identity-connected',
      'identity-disconnected',
      'reset',
    ] as const
  ).map((change): MailContent => ({ template: 'second-factor-changed', data: { username: 'ada', change } })),
  {
    template: 'second-factor-changed',
    data: { username: 'ada', change: 'passkey-added', passkey: 'My key' },
  },
  { template: 'account-deletion', data: { username: 'ada', deletedAt: until } },
  ...DECISIONS.map(
    (data, place): MailContent => ({
      template: 'decision',
      data: {
        ...data,
        username: 'ada',
        path: '/answer#token=1.x',
        reason: reportReason.options[place % 6] ?? 'other',
        words: place % 2 ? null : 'Not here',
        until: place % 3 ? null : until,
      },
    }),
  ),
  ...([null, 'dismissed', 'removed', 'acted', 'undone'] as const).map(
    (outcome): MailContent => ({
      template: 'copyright-notice',
      data: { noticeId: 5, targetType: 'song', path: '/song/7', outcome },
    }),
  ),
  ...[0, 700].flatMap((amountCents) =>
    [null, until].flatMap((opensAt) =>
      ['/purchases', '/receipt#token=x'].map((path): MailContent => {
        const works = [{ title: amountCents > 0 ? 'Lanterns' : null, amountCents, opensAt }];
        const artistName = amountCents > 0 ? 'Mara' : null;
        return {
          template: 'receipt',
          data: { works, artistName, amountCents, tipCents: 0, path, isDemo: true },
        };
      }),
    ),
  ),
  ...[0, 1, 3].flatMap((count) =>
    ['/purchases', '/receipt#token=x'].map((path): MailContent => {
      const works = [null, null, until].slice(0, count).map((opensAt, place) => ({
        title: `Lanterns ${place}`,
        amountCents: 700,
        opensAt,
      }));
      const amountCents = count * 700 + 300;
      return {
        template: 'receipt',
        data: { works, artistName: 'Mara', amountCents, tipCents: 300, path, isDemo: false },
      };
    }),
  ),
  ...[true, false].map(
    (hasAccount): MailContent => ({
      template: 'purchase-leaving',
      data: { title: 'Lanterns', artistName: 'Mara', until, hasAccount },
    }),
  ),
  { template: 'confirm-follow', data: { path: '/follow#token=x' } },
  ...NOTICES.filter((notice) => notice.type.startsWith('new-')).map(
    (notice): MailContent => ({
      template: 'artist-news',
      data: { notice: subscriberNotice.parse(notice), unsubscribeKey: 'k-1' },
    }),
  ),
  ...(['daily', 'weekly'] as const).map(
    (rhythm, place): MailContent => ({
      template: 'digest',
      data: {
        username: 'ada',
        rhythm,
        unsubscribeKey: 'k-1',
        more: place * 3,
        news: [
          { text: 'Mara released Lanterns', path: '/song/7' },
          { text: 'Mara posted: Rehearsal', path: '/content/9' },
        ],
      },
    }),
  ),
  { template: 'data-export', data: { username: 'ada', path: '/api/data-exports/1/file', expiresAt: until } },
];
