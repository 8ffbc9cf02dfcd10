import type { TargetType } from '../moderation/moderation.ts';
import type { NamedTarget } from '../moderation/target.ts';
import { describeTarget, isComment, TARGET_NOUNS } from '../moderation/target-text.ts';
import type { Notice, NotificationPayload } from './notification.ts';

/** A sentence in pieces; names and titles are `strong`. */
export interface SentencePart {
  text: string;
  strong?: boolean;
}

export interface NoticeText {
  parts: SentencePart[];
  /** The page of its subject. */
  path: string;
  /** The picture of its subject. */
  image: string | null;
}

const strong = (text: string): SentencePart => ({ text, strong: true });
const plain = (text: string): SentencePart => ({ text });
const REQUEST_KINDS = { cameo: 'cameo', 'custom-song': 'custom song' } as const;
const POST_VERBS = {
  text: 'posted',
  image: 'shared an image',
  video: 'shared a video',
  audio: 'shared a recording',
};

const ROLES = { fan: 'a member of the team', moderator: 'a moderator', admin: 'an admin' } as const;

const pathOf = (subject: { kind: 'song' | 'post'; id: number }) =>
  subject.kind === 'song' ? `/song/${subject.id}` : `/content/${subject.id}`;

/**
 * The text and link of a notification, the same in the app and in mails. Imports no zod, because the page loads
 * it.
 */
export function describeNotice({ type, payload }: Notice): NoticeText {
  switch (type) {
    case 'new-song': {
      const { artistName, title, songId, coverImage } = payload;
      const parts = [strong(artistName), plain(' released '), strong(title)];
      return { parts, path: `/song/${songId}`, image: coverImage };
    }
    case 'new-album': {
      const { artistName, title, albumId, coverImage } = payload;
      const parts = [strong(artistName), plain(' released the album '), strong(title)];
      return { parts, path: `/album/${albumId}`, image: coverImage };
    }
    case 'new-post': {
      const { artistName, title, contentId, contentType, coverImage } = payload;
      const parts = [strong(artistName), plain(` ${POST_VERBS[contentType]}: `), strong(title)];
      return { parts, path: `/content/${contentId}`, image: coverImage };
    }
    case 'new-tour-date': {
      const { artistName, city, country, artistId, coverImage } = payload;
      const parts = [strong(artistName), plain(' plays in '), strong(`${city}, ${country}`)];
      return { parts, path: `/artist/${artistId}?tab=tour`, image: coverImage };
    }
    case 'comment': {
      const parts = [strong(payload.username), plain(' commented on '), strong(payload.subject.title)];
      return { parts, path: pathOf(payload.subject), image: payload.profileImage };
    }
    case 'reply': {
      const did = payload.isAnswer ? ' replied to your comment on ' : ' mentioned you on ';
      const parts = [strong(payload.username), plain(did), strong(payload.subject.title)];
      return { parts, path: pathOf(payload.subject), image: payload.profileImage };
    }
    case 'like':
      return describeLikes(payload);
    case 'request-received': {
      const parts = describeReceived(payload);
      return { parts, path: '/dashboard?tab=requests', image: payload.profileImage };
    }
    case 'request-answered': {
      const { artistName, requestType, status, coverImage } = payload;
      const request = `your ${REQUEST_KINDS[requestType]} request`;
      const parts = {
        accepted: [strong(artistName), plain(` accepted ${request}`)],
        declined: [strong(artistName), plain(` declined ${request}`)],
        delivered: [strong(artistName), plain(` delivered ${request}`)],
        expired: [strong(artistName), plain(` did not answer ${request} in time`)],
        refunded: [
          plain(`The price of ${request} was given back: nothing came from `),
          strong(artistName),
          plain(' in time'),
        ],
      }[status];
      return { parts, path: '/requests', image: coverImage };
    }
    case 'tip': {
      const { username, amountCents, artistName, title, message, profileImage } = payload;
      const parts = [
        strong(username ?? 'Somebody'),
        plain(' gave '),
        strong(artistName),
        plain(' a tip of '),
        strong(dollars(amountCents)),
        ...(title === null ? [] : [plain(' for '), strong(title)]),
        ...(message === null ? [] : [plain(`: “${message}”`)]),
      ];
      return { parts, path: '/dashboard?tab=money', image: profileImage };
    }
    case 'adjustment-waiting': {
      const { username, amountCents, artistName } = payload;
      const parts = [
        strong(username),
        plain(' proposes an adjustment of '),
        strong(dollars(amountCents)),
        plain(' for '),
        strong(artistName),
        plain(', which waits for you or another admin'),
      ];
      return { parts, path: '/admin?tab=money', image: null };
    }
    case 'payment-failed': {
      const parts = [
        plain('Your payment of '),
        strong(dollars(payload.amountCents)),
        plain(' did not go through'),
      ];
      return { parts, path: '/settings#billing', image: null };
    }
    case 'subscription-ended': {
      const { artistName, reason } = payload;
      const parts =
        reason === 'refunded'
          ? [
              plain('Your payment for '),
              strong(artistName),
              plain(' was refunded, and your subscription has ended'),
            ]
          : [plain('Your subscription to '), strong(artistName), plain(' has ended')];
      return { parts, path: `/subscribe/${payload.artistId}`, image: payload.coverImage };
    }
    case 'playlist-joined': {
      const { username, profileImage, playlistId, name, role } = payload;
      const act = role === 'editor' ? ' may now edit ' : ' may now open ';
      return {
        parts: [strong(username), plain(act), strong(name)],
        path: `/playlist/${playlistId}`,
        image: profileImage,
      };
    }
    case 'report-decided':
      return { parts: describeOutcome(payload), path: '/settings#reports', image: null };
    case 'decision':
      return { parts: describeDecision(payload), path: '/settings#reports', image: null };
    case 'answer-given': {
      const { username, profileImage, caseId, target } = payload;
      const parts = [strong(username), plain(' answers your decision about '), ...describeTarget(target)];
      return { parts, path: decisionPath(caseId, target), image: profileImage };
    }
    case 'claim':
      return describeClaim(payload);
    case 'account-news':
      return describeAccountNews(payload);
  }
}

function describeLikes(payload: NotificationPayload<'like'>): NoticeText {
  const { username, others, subject, commentId, profileImage } = payload;
  const more = others === 1 ? ' and 1 other like ' : ` and ${others} others like `;
  const parts = [
    strong(username),
    plain(others === 0 ? ' likes ' : more),
    ...(commentId === null ? [] : [plain('your comment on ')]),
    strong(subject.title),
  ];
  return { parts, path: pathOf(subject), image: profileImage };
}

function describeReceived(payload: NotificationPayload<'request-received'>): SentencePart[] {
  const { username, requestType, status = 'pending', priceCents } = payload;
  const [sender, kind] = [strong(username ?? 'Somebody'), REQUEST_KINDS[requestType]];
  const price = priceCents === undefined ? '' : ` for ${dollars(priceCents)}`;
  return {
    pending: [sender, plain(` asks you for a ${kind}${price}`)],
    expired: [plain(`The ${kind} request of `), sender, plain(' has expired: nobody answered it in time')],
    revision: [sender, plain(` asks for a revision of your ${kind}`)],
    completed: [sender, plain(` accepted your ${kind}`)],
    refunded: [sender, plain(` got the price of your ${kind} back: nothing was delivered in time`)],
  }[status];
}

const PANELS: Partial<Record<TargetType, string>> = {
  artist: 'artists',
  song: 'songs',
  post: 'content',
  user: 'users',
};

/** Where moderators read a decision: with its reports, or beside the thing. */
function decisionPath(caseId: number | null, { type, id }: { type: TargetType; id: number }): string {
  if (caseId !== null) return `/admin?tab=reports&state=decided&open=${caseId}`;
  const tab = PANELS[type];
  return tab ? `/admin?tab=${tab}&open=${id}` : '/admin?tab=reports&state=decided';
}

function describeClaim(payload: NotificationPayload<'claim'>): NoticeText {
  const { title, status, songId, coverImage, artistName = 'An artist' } = payload;
  const [song, artist] = [strong(title), strong(artistName)];
  const parts = {
    approved: [plain('Your claim of '), song, plain(' was approved')],
    rejected: [plain('Your claim of '), song, plain(' was rejected')],
    filed: [artist, plain(' claims '), song],
    moved: [song, plain(' now belongs to '), artist],
    kept: [plain('The claim of '), song, plain(' by '), artist, plain(' was rejected')],
  }[status];
  const path = status === 'rejected' ? '/dashboard?tab=claims' : `/song/${songId}`;
  return { parts, path, image: coverImage };
}

function describeAccountNews(payload: NotificationPayload<'account-news'>): NoticeText {
  if (payload.change === 'role') {
    const { role, before } = payload;
    const text =
      role === 'fan' ? `You are no longer ${ROLES[before]}` : `You are now ${ROLES[role]} of this site`;
    return { parts: [plain(text)], path: role === 'fan' ? '/settings' : '/admin', image: null };
  }
  const { change, artistId, artistName, coverImage } = payload;
  const artist = strong(artistName);
  const parts = {
    verified: [artist, plain(' is verified now')],
    unverified: [artist, plain(' is no longer verified')],
    'profile-received': [plain('You are now the owner of '), artist],
    'profile-given': [artist, plain(' was given to another account')],
    'webhook-off': [plain('A webhook of '), artist, plain(' was turned off, since it does not answer')],
  }[change];
  const paths = { 'profile-received': '/dashboard', 'webhook-off': '/dashboard?tab=settings' };
  const path = change in paths ? paths[change as keyof typeof paths] : `/artist/${artistId}`;
  return { parts, path, image: coverImage };
}

function describeOutcome({ target, outcome }: NotificationPayload<'report-decided'>): SentencePart[] {
  const [thing, verb] = [describeTarget(target), target.type === 'user' ? 'whom' : 'that'];
  return {
    dismissed: [plain('Your report of '), ...thing, plain(' was looked at: it is within the rules')],
    removed: [...capitalized(thing), plain(`, ${verb} you reported, was removed`)],
    acted: [plain('We acted on your report of '), ...thing],
    undone: [plain('The decision about '), ...thing, plain(`, ${verb} you reported, was undone`)],
  }[outcome];
}

function describeDecision(payload: NotificationPayload<'decision'>): SentencePart[] {
  const { decision, isUndone, target } = payload;
  const noun = TARGET_NOUNS[target.type];
  const [yours, about] = [`Your ${noun}`, `your ${noun}`].map((text) => [plain(text), ...named(target)]) as [
    SentencePart[],
    SentencePart[],
  ];
  if (decision === 'suspend')
    return [plain(isUndone ? 'The suspension of your account was undone' : 'Your account was suspended')];
  if (decision === 'warn')
    return isUndone
      ? [plain('The warning about '), ...about, plain(' was withdrawn')]
      : [plain('You were warned because of '), ...about];
  if (isUndone) return [...yours, plain(' is back: the decision was undone')];
  return [...yours, plain(decision === 'hide' ? ' was hidden' : ' was removed')];
}

/** A person's own comment is named by its subject, and their page not at all. */
function named({ type, name }: NamedTarget): SentencePart[] {
  if (type === 'user') return [];
  return [plain(isComment(type) ? ' on ' : ' '), strong(name)];
}

const capitalized = ([first, ...rest]: SentencePart[]): SentencePart[] =>
  first ? [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest] : [];

/** The sentence as one plain text. */
export const sentenceOf = (notice: Notice): string =>
  describeNotice(notice)
    .parts.map(({ text }) => text)
    .join('');

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
