import {
  describeNotice,
  type MailData,
  type Notice,
  type NotificationPayload,
  sentenceOf,
} from '@stagedoor/validators';
import { dateOf } from '../dates.ts';
import type { Letter } from '../letter.ts';

export const notification = ({ notice, username }: MailData<'notification'>): Letter =>
  write(notice, `Hi ${username}`);

/** For who follows by mail alone, whose name nobody knows. */
export const artistNews = ({ notice }: MailData<'artist-news'>): Letter => write(notice, 'Hi');

function write(notice: Notice, greeting: string): Letter {
  const sentence = sentenceOf(notice);
  const { more, label } = detailsOf(notice);
  return {
    subject: sentence,
    heading: sentence,
    paragraphs: [`${greeting}, ${more}`],
    action: { label, path: describeNotice(notice).path },
  };
}

function detailsOf({ type, payload }: Notice): { more: string; label: string } {
  switch (type) {
    case 'new-song':
      return { more: `there is a new song by ${payload.artistName}.`, label: 'Listen' };
    case 'new-album':
      return { more: `there is a new album by ${payload.artistName}.`, label: 'Listen' };
    case 'new-post':
      return {
        more: `there is something new from ${payload.artistName}.`,
        label: 'Open the post',
      };
    case 'new-tour-date':
      return { more: `${payload.artistName} has announced a concert.`, label: 'See the dates' };
    case 'comment':
      return { more: `${payload.username} left a comment under your post.`, label: 'Read it' };
    case 'reply':
      return {
        more: payload.isAnswer
          ? `${payload.username} answered your comment.`
          : `${payload.username} named you in a comment.`,
        label: 'Read it',
      };
    case 'like':
      return { more: 'you hear of further likes in the app.', label: 'See it' };
    case 'request-received':
      return { more: receivedText(payload), label: 'Open requests' };
    case 'request-answered':
      return { more: 'there is news of your request.', label: 'See more' };
    case 'tip':
      return { more: 'the tip is on your balance, and your statement lists it.', label: 'Open your money' };
    case 'adjustment-waiting':
      return { more: 'nothing is booked before another admin confirms it.', label: 'Read and decide' };
    case 'payment-failed':
      return { more: paymentText(payload.graceUntil), label: 'Update payment' };
    case 'subscription-ended':
      return { more: endedText(payload.artistName, payload.reason), label: 'Subscribe again' };
    case 'playlist-joined':
      return { more: `${payload.username} accepted your invitation.`, label: 'Open the playlist' };
    case 'report-decided':
      return {
        more: 'thank you for the report. Your settings list all of yours.',
        label: 'See your reports',
      };
    case 'decision':
      return { more: 'your settings say why, and you can answer there.', label: 'Read and answer' };
    case 'answer-given':
      return { more: 'their words stand beside the decision.', label: 'Read the answer' };
    case 'claim':
      return CLAIM_NEWS[payload.status];
    case 'account-news':
      return ACCOUNT_NEWS[payload.change];
  }
}

function receivedText({ status = 'pending', until }: NotificationPayload<'request-received'>): string {
  return {
    pending: until
      ? `a new request waits in your dashboard. Answer it by ${dateOf(until)}: it expires then, and its price is freed.`
      : 'a new request waits in your dashboard for an answer.',
    expired: 'its price was freed, and nothing is left to do.',
    revision: 'your dashboard shows what should be different.',
    completed: 'nothing is left to do.',
    refunded: 'the request is over, and its price is taken off your balance.',
  }[status];
}

const CLAIM_NEWS: Record<NotificationPayload<'claim'>['status'], { more: string; label: string }> = {
  approved: { more: 'the song is yours now and stands with your other songs.', label: 'See the song' },
  rejected: {
    more: 'the song stays where it was. Your dashboard says why; you may claim it again with more to go by.',
    label: 'See your claims',
  },
  filed: { more: 'an admin looks at it, and you are told what comes of it.', label: 'See the song' },
  moved: { more: 'its plays, likes and comments went with it.', label: 'See the song' },
  kept: { more: 'the song stays where it was.', label: 'See the song' },
};

const ACCOUNT_NEWS: Record<NotificationPayload<'account-news'>['change'], { more: string; label: string }> = {
  role: { more: 'an admin changed your role.', label: 'Open the site' },
  verified: { more: 'the badge stands beside the name from now on.', label: 'See the profile' },
  unverified: { more: 'the badge beside the name is gone.', label: 'See the profile' },
  'profile-received': {
    more: 'an admin gave the profile to your account, with its music, posts and subscribers.',
    label: 'Open the dashboard',
  },
  'profile-given': {
    more: 'an admin gave the profile to another account, so you no longer act for it.',
    label: 'See the profile',
  },
  'webhook-off': {
    more: 'its deliveries failed for days. Mend it, and turn it on again in the settings of your dashboard.',
    label: 'Open the settings',
  },
};

const paymentText = (graceUntil: string | null) =>
  graceUntil
    ? `your subscriptions go on until ${dateOf(graceUntil)}. Please look at your payment method before that day.`
    : 'your subscriptions have been paused. Look at your payment method to go on.';

function endedText(artistName: string, reason: 'cancelled' | 'unpaid' | 'refunded' | 'gift'): string {
  if (reason === 'gift')
    return `the gift that opened premium work by ${artistName} is over. We hope you enjoyed it.`;
  if (reason === 'cancelled')
    return `your paid time with ${artistName} is over, as you asked. Thank you for the support.`;
  const why =
    reason === 'unpaid' ? 'we could not collect the payment' : 'you got your payment for this month back';
  return `${why}, so premium work by ${artistName} is closed to you again.`;
}
