import type { MailData } from '@stagedoor/validators';
import type { Brand, Letter } from '../letter.ts';

const KINDS = { cameo: 'cameo', 'custom-song': 'custom song' } as const;

export function requestNews(data: MailData<'request-news'>, { brandName }: Brand): Letter {
  const { artistName, artistId } = data;
  const kind = KINDS[data.requestType];
  const texts = {
    pending: {
      subject: `${artistName} has your ${kind} request`,
      text: `Your ${kind} request has been sent to ${artistName}. We write to you when there is news.`,
    },
    accepted: {
      subject: `${artistName} accepted your ${kind} request`,
      text: `Good news: ${artistName} accepted your ${kind} request and will get to work.`,
    },
    declined: {
      subject: `${artistName} cannot take your ${kind} request`,
      text: `${artistName} declined your ${kind} request this time.`,
    },
    delivered: {
      subject: `Your ${kind} from ${artistName} is here`,
      text: `${artistName} has delivered your ${kind}.`,
    },
  };
  const { subject, text } = texts[data.status];
  const note = data.note ? [`${artistName} writes: “${data.note}”`] : [];
  return {
    subject,
    paragraphs: [text, ...note],
    action: { label: `See ${artistName}`, path: `/artist/${artistId}` },
    note: `You get this mail because this address was given with a request on ${brandName}.`,
  };
}
