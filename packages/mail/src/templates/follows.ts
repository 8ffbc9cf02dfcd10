import { DIGEST_COUNTED, type MailData } from '@stagedoor/validators';
import type { Brand, Letter } from '../letter.ts';

export const confirmFollow = ({ path }: MailData<'confirm-follow'>, { brandName }: Brand): Letter => ({
  subject: `News of an artist on ${brandName}?`,
  paragraphs: [
    `Somebody, hopefully you, asked ${brandName} to mail you the news of an artist. The link shows whose they are, and asks once more.`,
  ],
  action: { label: 'See the artist', path },
  note: 'If it was not you, do nothing: no further mail comes.',
});

export const digest = (
  { username, rhythm, news, more }: MailData<'digest'>,
  { brandName }: Brand,
): Letter => ({
  subject: `Your ${rhythm === 'daily' ? 'day' : 'week'} on ${brandName}: ${news[0]?.text ?? 'news'}`,
  heading: 'New from your artists',
  paragraphs: [`Hi ${username}, this came since your last digest${othersOf(more)}.`],
  links: news,
  action: { label: 'Open your feed', path: '/feed' },
});

function othersOf(more: number): string {
  if (more === 0) return '';
  const others = more > DIGEST_COUNTED ? `more than ${DIGEST_COUNTED} others` : `${more} more`;
  return `, and ${others} stand in your feed`;
}
