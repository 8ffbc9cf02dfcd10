import type { MailData } from '@stagedoor/validators';
import { dateOf } from '../dates.ts';
import type { Brand, Letter } from '../letter.ts';

type Receipt = MailData<'receipt'>;

export function receipt(data: Receipt, { brandName }: Brand): Letter {
  const { works, artistName, path } = data;
  const [work] = works;
  const isNamed = work?.title != null;
  const isForMusic = path.startsWith('/receipt') && work !== undefined;
  return {
    subject: work
      ? isNamed
        ? `Your receipt for ${works.length === 1 ? work.title : `${works.length} works by ${artistName}`}`
        : `Your music on ${brandName}`
      : `Your receipt for a tip`,
    heading: 'Thank you',
    paragraphs: [...works.slice(0, 1).map((one) => whatIsOpen(one, data)), ...pricesOf(data)],
    action: { label: work ? 'Open my purchase' : 'Open my purchases', path },
    note: isForMusic
      ? 'Keep this mail: whoever has its link can download the music. Once you register with this address and confirm it, the purchase is in your account, too.'
      : `You get this mail because you bought something on ${brandName}.`,
  };
}

function whatIsOpen({ title, opensAt }: Receipt['works'][number], { works, artistName }: Receipt): string {
  if (works.length > 1) {
    const isLater = works.some((work) => work.opensAt !== null);
    const what = `${works.length} works${artistName === null ? '' : ` by ${artistName}`} are yours`;
    return isLater
      ? `${what}: play and download them as often as you like, pre-orders from their day on.`
      : `${what}: play and download them as often as you like.`;
  }
  const what = title === null ? 'Your music' : `“${title}” by ${artistName}`;
  return opensAt === null
    ? `${what} is yours: play and download it as often as you like.`
    : `${what} is pre-ordered. It opens on ${dateOf(opensAt)}, and can be downloaded from then on.`;
}

/** A line for each work where there are several, then what was paid in all. */
function pricesOf({ works, artistName, amountCents, tipCents, isDemo }: Receipt): string[] {
  const list = works.map(({ title, amountCents, opensAt }) =>
    [
      `${title ?? 'Your music'}: ${dollars(amountCents)}`,
      ...(opensAt === null ? [] : [`opens on ${dateOf(opensAt)}`]),
    ].join(', '),
  );
  const tip = tipCents > 0 ? [`Tip for ${artistName ?? 'the artist'}: ${dollars(tipCents)}`] : [];
  const lines = list.length + tip.length > 1 ? [...list, ...tip] : [];
  const price =
    amountCents === 0
      ? 'It cost nothing.'
      : works.length === 0
        ? `You gave ${artistName ?? 'the artist'} a tip of ${dollars(tipCents)}.`
        : `You paid ${dollars(amountCents)}.`;
  return [...lines, isDemo && amountCents > 0 ? `${price} This is a demo, so no money has moved.` : price];
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
