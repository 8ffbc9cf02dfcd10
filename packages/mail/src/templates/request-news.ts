import type { MailData } from '@stagedoor/validators';
import type { Brand, Letter } from '../letter.ts';

const KINDS = { cameo: 'cameo', 'custom-song': 'custom song' } as const;

export function requestNews(data: MailData<'request-news'>, { brandName }: Brand): Letter {
  const artist = data.artistName ?? 'the artist';
  const kind = KINDS[data.requestType];
  const texts = {
    accepted: {
      subject: `Your ${kind} request was accepted`,
      text: `Good news: ${artist} accepted your ${kind} request and will get to work.`,
    },
    declined: {
      subject: `Your ${kind} request was declined`,
      text: `${capitalize(artist)} declined your ${kind} request this time.`,
    },
    delivered: {
      subject: `Your ${kind} is here`,
      text: `${capitalize(artist)} has delivered your ${kind}.`,
    },
  };
  const { subject, text } = texts[data.status];
  return {
    subject,
    paragraphs: [text],
    action: { label: `See ${artist}`, path: `/artist/${data.artistId}` },
    note: `You get this mail because this address was given with a request on ${brandName}. If it was not yours, you can ignore it.`,
  };
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
