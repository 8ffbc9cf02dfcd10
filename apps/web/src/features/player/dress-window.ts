import { startShortcuts } from './shortcuts.ts';

/** Keys whose effect is seen in the page, which they bring to the front. */
const OF_THE_PAGE = ['q', 'c', '/', '?'];

/** Gives another window of the page its styles, its theme, also when that changes, and its keys. Returns how to stop that. */
export function dressWindow({ document: theirs }: Window): () => void {
  const { documentElement: page } = document;
  for (const sheet of document.querySelectorAll('style, link[rel="stylesheet"]'))
    theirs.head.append(sheet.cloneNode(true));
  const html = theirs.documentElement;
  html.lang = page.lang;
  html.style.scrollbarGutter = 'auto';
  const takeTheme = () => {
    html.className = page.className;
  };
  takeTheme();
  const observer = new MutationObserver(takeTheme);
  observer.observe(page, { attributeFilter: ['class'] });
  theirs.addEventListener('keydown', ({ key }) => {
    if (OF_THE_PAGE.includes(key.toLowerCase())) window.focus();
  });
  startShortcuts(theirs);
  return () => observer.disconnect();
}
