import { type MailContent, mailData, notificationPayloads } from '@stagedoor/validators';
import { listSlowTexts } from '@stagedoor/validators/testing/hostile-texts';
import { describe, expect, it } from 'vitest';
import { renderMail } from './render.ts';
import { readSender } from './sender.ts';
import { maskAddress } from './templates/account.ts';
import { artist, MAILS, NOTICES, notificationOf, until } from './testing/sample-mails.ts';

const brand = { brandName: 'Stagedoor', publicUrl: 'https://music.example.com' };

describe('every mail', () => {
  it('is covered by the samples of this test', () => {
    expect(new Set(MAILS.map(({ template }) => template))).toEqual(new Set(Object.keys(mailData)));
    expect(new Set(NOTICES.map(({ type }) => type))).toEqual(new Set(Object.keys(notificationPayloads)));
  });

  it.each(MAILS.map((mail) => [mail.template, mail] as const))(
    '%s says in words what its HTML says, needs no picture and leads to our pages alone',
    (_template, mail) => {
      const { subject, text, html } = renderMail(mail, brand);
      expect(subject.length).toBeGreaterThan(8);
      expect(subject).not.toMatch(/undefined|null|NaN|Invalid/);
      expect(text).not.toMatch(/undefined|null|NaN|Invalid|<|&amp;/);
      expect(html).not.toMatch(/undefined|NaN|Invalid|<img|<script|url\(|@import/);
      expect(html).toContain('color-scheme');
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
      expect(links.length).toBeGreaterThan(1);
      for (const link of links) {
        expect(link.startsWith('https://music.example.com')).toBe(true);
        if (link !== 'https://music.example.com') expect(text).toContain(link.replaceAll('&amp;', '&'));
      }
    },
  );
});

describe('text that people typed', () => {
  const typed = '<img src=x onerror=alert(1)>"\'&\r\nBcc: all@example.com';

  it('stays text in HTML, and cannot end a header', () => {
    const { subject, html, text, headers } = renderMail(
      notificationOf({
        type: 'new-song',
        payload: { ...artist, artistName: typed, songId: 7, title: typed, isPremium: false },
      }),
      { ...brand, brandName: 'A & <B>' },
    );
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
    expect(html).toContain('A &amp; &lt;B&gt;');
    expect(text).toContain('<img src=x');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(Object.values(headers).join()).not.toMatch(/[\r\n]/);
  });

  it('cannot make an endless subject or reverse its direction', () => {
    const title = `\u202e${'é'.repeat(500)}`;
    const { subject } = renderMail(
      notificationOf({ type: 'new-song', payload: { ...artist, songId: 7, title, isPremium: false } }),
      brand,
    );
    expect([...subject]).toHaveLength(200);
    expect(subject.endsWith('…')).toBe(true);
    expect(subject).not.toContain('\u202e');
  });
});

describe('unsubscribe links', () => {
  it('are one click for mail programs, and a page that asks first for people', () => {
    const [song] = NOTICES;
    const { headers, text } = renderMail(notificationOf(song as NonNullable<typeof song>), brand);
    expect(headers).toMatchObject({
      'List-Unsubscribe': '<https://music.example.com/api/unsubscribe/k-1?type=new-song>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(text).toContain('https://music.example.com/unsubscribe?key=k-1&type=new-song');
  });

  it('end the digest, and the news of an artist for who has no settings', () => {
    const linkOf = (template: string) => {
      const mail = MAILS.find((one) => one.template === template) as MailContent;
      const { headers, text } = renderMail(mail, brand);
      expect(headers['List-Unsubscribe'], template).toBe(
        `<https://music.example.com/api/unsubscribe/k-1?type=${template}>`,
      );
      return text;
    };
    expect(linkOf('digest')).toContain('https://music.example.com/settings#notifications');
    expect(linkOf('digest')).toContain('Mara released Lanterns\nhttps://music.example.com/song/7');
    expect(linkOf('artist-news')).not.toContain('/settings');
  });

  it('are not in mails that belong to the account', () => {
    const isNews = ({ template }: MailContent) =>
      ['notification', 'digest', 'artist-news'].includes(template);
    for (const mail of MAILS.filter((mail) => !isNews(mail))) {
      const { headers, text } = renderMail(mail, brand);
      expect(headers, mail.template).toEqual({ 'Auto-Submitted': 'auto-generated' });
      expect(text).not.toContain('unsubscribe');
    }
  });
});

// Proves (rules.md, The feed): a digest counts the news that it does not list, and says above 300 that there are more
it.each([
  [0, 'this came since your last digest.'],
  [55, 'this came since your last digest, and 55 more stand in your feed.'],
  [300, 'and 300 more stand in your feed.'],
  [301, 'and more than 300 others stand in your feed.'],
])('a digest says how many others there are: %i', (more, sentence) => {
  const data = { username: 'ada', rhythm: 'daily', unsubscribeKey: 'k-1', more } as const;
  expect(renderMail({ template: 'digest', data: { ...data, news: [] } }, brand).text).toContain(sentence);
});

it('the deletion of an account names its date and how to undo it', () => {
  const { text } = renderMail(
    { template: 'account-deletion', data: { username: 'ada', deletedAt: until } },
    brand,
  );
  expect(text).toContain('3 December 2026');
  expect(text).toContain('Sign in before that day');
});

it('the old address is told only as much of the new one as its owner needs', () => {
  expect(maskAddress('evil.person@example.org')).toBe('e…@example.org');
  const { text } = renderMail(
    { template: 'email-changed', data: { username: 'ada', newEmail: 'evil@example.org' } },
    brand,
  );
  expect(text).not.toContain('evil@');
});

it.each([
  ['Stagedoor <no-reply@example.com>', { name: 'Stagedoor', address: 'no-reply@example.com' }],
  ['"Doors, Inc." <a@example.com>', { name: 'Doors, Inc.', address: 'a@example.com' }],
  ['Doors, Inc. <a@example.com>', { name: 'Doors, Inc.', address: 'a@example.com' }],
  ['a@example.com', { name: '', address: 'a@example.com' }],
])('reads the sender %j', (from, sender) => {
  expect(readSender(from)).toEqual(sender);
});

it('renders every hostile text in no time', () => {
  const render = (title: string) =>
    renderMail(
      notificationOf({ type: 'new-song', payload: { ...artist, songId: 7, title, isPremium: true } }),
      brand,
    );
  expect(listSlowTexts(render)).toEqual([]);
});
