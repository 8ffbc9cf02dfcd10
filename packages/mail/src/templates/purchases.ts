import type { MailData } from '@stagedoor/validators';
import { dateOf } from '../dates.ts';
import type { Brand, Letter } from '../letter.ts';

export function receipt(data: MailData<'receipt'>, { brandName }: Brand): Letter {
  const { title, artistName, amountCents, isDemo, opensAt } = data;
  const what = title === null ? 'Your music' : `“${title}” by ${artistName}`;
  const price = amountCents === 0 ? 'It cost nothing.' : `You paid ${dollars(amountCents)}.`;
  return {
    subject: title === null ? `Your music on ${brandName}` : `Your receipt for ${title}`,
    heading: 'Thank you',
    paragraphs: [
      opensAt === null
        ? `${what} is yours: play and download it as often as you like.`
        : `${what} is pre-ordered. It opens on ${dateOf(opensAt)}, and can be downloaded from then on.`,
      isDemo && amountCents > 0 ? `${price} This is a demo, so no money has moved.` : price,
    ],
    action: { label: 'Open my purchase', path: data.path },
    note: data.path.startsWith('/receipt')
      ? 'Keep this mail: whoever has its link can download the music. Once you register with this address and confirm it, the purchase is in your account, too.'
      : `You get this mail because you bought something on ${brandName}.`,
  };
}

export const purchaseLeaving = (data: MailData<'purchase-leaving'>): Letter => ({
  subject: data.isGift
    ? `Your gift ${data.title} is going away on ${dateOf(data.until)}`
    : `Download ${data.title} before ${dateOf(data.until)}`,
  heading: data.isGift ? 'Something you gave is going away' : 'Something you bought is going away',
  paragraphs: data.isGift
    ? [
        `${data.artistName} has deleted “${data.title}”, which you gave to somebody, and nobody has redeemed the code yet.`,
        `The code works until ${dateOf(data.until)}, and so do the downloads.`,
      ]
    : [
        `${data.artistName} has deleted “${data.title}”, which you bought. It stays there for you until ${dateOf(data.until)}.`,
        data.hasAccount
          ? 'Please download it before that day.'
          : 'Please download it before that day, by the link in your receipt.',
      ],
  action: data.hasAccount
    ? { label: 'Open my purchases', path: '/purchases' }
    : { label: 'Open the site', path: '/' },
});

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
