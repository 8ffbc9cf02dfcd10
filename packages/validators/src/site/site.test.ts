import { expect, it } from 'vitest';
import { changeSiteInput } from './site.ts';

const isTaken = (to: string) => {
  const link = { label: 'More', to };
  return changeSiteInput.safeParse({ announcement: { text: 'Hi', tone: 'news', link, until: null } }).success;
};

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  // Browsers read a backslash as a slash.
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'posts',
  '',
])('an announcement does not link to %j', (to) => expect(isTaken(to)).toBe(false));

it.each(['/', '/posts?tab=new#top', '/\u{1f3b6}', 'https://us.example/x'])(
  'an announcement links to %j',
  (to) => expect(isTaken(to)).toBe(true),
);

it.each(['red', '#fff', '#12345g', '#123456;}*{}', '#123456\n', ' #123456', 'url(x)'])(
  'the accent is not %j',
  (accent) => expect(changeSiteInput.safeParse({ accent }).success).toBe(false),
);

// Proves (rules.md, REST): no text holds NUL or half of a character
it.each(['half \ud800', '\udfff of one', 'nul \0'])(
  'no text holds %j, which the database cannot store',
  (broken) => {
    const link = { label: 'More', to: '/posts' };
    const announcement = { text: 'Hi', tone: 'news', link, until: null };
    for (const input of [
      { name: broken },
      { welcome: broken },
      { announcement: { ...announcement, text: broken } },
      { announcement: { ...announcement, link: { ...link, label: broken } } },
      { announcement: { ...announcement, link: { ...link, to: `/posts?q=${broken.replaceAll(' ', '')}` } } },
      { announcement: { ...announcement, link: { ...link, to: `https://us.example/${broken}` } } },
    ])
      expect(changeSiteInput.safeParse(input).success, JSON.stringify(input)).toBe(false);
    expect(changeSiteInput.safeParse({ announcement, name: 'Whole \u{1f3b6}' }).success).toBe(true);
  },
);
