import type { MailData } from '@stagedoor/validators';
import type { Brand, Letter } from '../letter.ts';

export function gift(data: MailData<'gift'>, { brandName }: Brand): Letter {
  const { from, artistName, message, code, path, sentTo, title } = data;
  const time = data.months === 1 ? 'one month' : `${data.months} months`;
  const what = title === undefined ? `${time} of ${artistName}` : `“${title}” by ${artistName}`;
  const words = message ? [`“${message}”`] : [];
  if (sentTo !== null)
    return {
      subject: `Your gift: ${what}`,
      paragraphs: [
        `Hi ${from}, thank you. We sent the code to ${sentTo}; here it is for you, too: ${code}`,
        ...words,
      ],
      action: { label: 'See the gift', path },
      note: 'Whoever redeems the code first has the gift.',
    };
  return {
    subject: `${from} gives you ${what}`,
    heading: 'A gift for you',
    paragraphs: [
      title === undefined
        ? `${from} gives you ${time} of everything by ${artistName} on ${brandName}: premium songs, posts and downloads.`
        : `${from} gives you ${what} on ${brandName}: it is yours, to play and download as often as you like.`,
      ...words,
      `Your code: ${code}`,
    ],
    action: { label: 'Redeem gift', path },
    note:
      title === undefined
        ? 'Nothing is charged to you, then or later. You need an account, which is free.'
        : 'Nothing is charged to you, then or later. You need no account.',
  };
}
