import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LegalText } from './legal-text.tsx';

const render = (markdown: string) => renderToStaticMarkup(createElement(LegalText, { markdown }));

// Proves (rules.md, The site): legal texts are Markdown that runs nothing
it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox(1))',
  '![x](https://evil.example/pixel.png)',
  '<a href="javascript:alert(1)">x</a>',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '[x](https://a.example "onmouseover=alert(1)")',
  '<style>*{display:none}</style>',
])('makes nothing that runs or loads of %s', (markdown) => {
  const html = render(markdown);
  const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
  for (const tag of tags) expect(tag).toMatch(/^<(div class="legal-text"|p|a |a>|code|pre|ul|li)/);
  for (const tag of tags) {
    expect(tag).not.toMatch(/(?:href|src)="(?!https:\/\/a\.example|")/i);
    expect(tag).not.toMatch(/\son\w+=/i);
  }
});

it('shows headings, lists and links, which tell other sites nothing', () => {
  const html = render('# Terms\n\n- **Be** kind\n\n[Us](https://us.example) [Privacy](/privacy)');
  expect(html).toContain('<h1>Terms</h1>');
  expect(html).toContain('<li><strong>Be</strong> kind</li>');
  expect(html).toContain('<a href="https://us.example" rel="noopener noreferrer" target="_blank">Us</a>');
  expect(html).toContain('<a href="/privacy" rel="noopener noreferrer">Privacy</a>');
});
