import type { MailData } from '@stagedoor/validators';
import { dateOf } from '../dates.ts';
import type { Brand, Letter } from '../letter.ts';

const KINDS = { cameo: 'cameo', 'custom-song': 'custom song' } as const;

export function requestNews(data: MailData<'request-news'>, { brandName }: Brand): Letter {
  const artist = data.artistName ?? 'the artist';
  const kind = KINDS[data.requestType];
  const { subject, text } = wordsOf(data, artist, kind)[data.status];
  const hasList = data.priceCents !== undefined || data.hasFile;
  return {
    subject,
    paragraphs: [text],
    action: hasList
      ? { label: 'See your requests', path: '/requests' }
      : { label: `See ${artist}`, path: `/artist/${data.artistId}` },
    note: `You get this mail because this address was given with a request on ${brandName}. If it was not yours, you can ignore it.`,
  };
}

function wordsOf({ priceCents, until, hasFile }: MailData<'request-news'>, artist: string, kind: string) {
  const price = `$${((priceCents ?? 0) / 100).toFixed(2)}`;
  const isOrder = priceCents !== undefined;
  const date = until ? dateOf(until) : 'then';
  return {
    pending: {
      subject: `Your ${kind} request was sent`,
      text: `${price} is reserved. It is taken when ${artist} accepts, and freed if they decline or do not answer by ${date}.`,
    },
    accepted: {
      subject: `Your ${kind} request was accepted`,
      text: `Good news: ${artist} accepted your ${kind} request and will get to work.${
        isOrder ? ` ${price} was taken. You get it back if nothing is delivered by ${date}.` : ''
      }`,
    },
    declined: {
      subject: `Your ${kind} request was declined`,
      text: `${capitalize(artist)} declined your ${kind} request this time.${
        isOrder ? ` ${price} was freed, and nothing was taken.` : ''
      }`,
    },
    expired: {
      subject: `Your ${kind} request has expired`,
      text: `${capitalize(artist)} did not answer your ${kind} request in time. ${price} was freed, and nothing was taken.`,
    },
    delivered: {
      subject: `Your ${kind} is here`,
      text: `${capitalize(artist)} has delivered your ${kind}.${
        hasFile ? ' You can accept it, or ask for one revision.' : ''
      }`,
    },
    refunded: {
      subject: `You get your money back for a ${kind}`,
      text: `${capitalize(artist)} delivered nothing in time, so ${price} goes back to where it came from.`,
    },
  };
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
