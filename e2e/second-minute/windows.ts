import { expect, type Page } from '@playwright/test';
import type { Chance } from '@stagedoor/core/testing';

/** A window of somebody, and another one of the same browser that shows how an address looks anew. */
export interface Window {
  name: string;
  page: Page;
  fresh: Page;
  /** Addresses that this window may begin at. */
  addresses: readonly string[];
}

/** As long as a page that is looked at may show what is not true any more. */
const TRUE_WITHIN_MS = 3_000;

/** Times that pass while one looks, and counts that a loading list does not know yet. */
const PASSING = /(?:about |less than )?(?:a|an|\d+) (?:second|minute|hour)s?(?: ago)?|just now/g;

/** A star gains followers by the minute, and pages are not read again for each. */
const COUNTED_LATER = /^\S+\nfollowers?\n?/gm;

/** Gaps in it are filled with artists who are popular on the site, among them those of other journeys. */
const OF_THE_WHOLE_SITE = 'Fans Also Like';

/** The texts, addresses and states of what the window shows, without what lies above the page. */
const readShown = async (page: Page): Promise<string> => {
  const shown = await page.evaluate((leftOut) => {
    const parts = [...document.querySelectorAll<HTMLElement>('main, nav')].filter((one) =>
      one.checkVisibility(),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: only what is seen counts
    const linesOf = ({ innerText }: HTMLElement) => innerText.split('\n');
    const withoutSection = (part: HTMLElement) => {
      const lines = linesOf(part);
      const sections = [...part.querySelectorAll('section')];
      const section = sections.find((one) => one.querySelector('h2')?.textContent === leftOut);
      for (const line of section ? linesOf(section) : []) lines.splice(lines.lastIndexOf(line), 1);
      return lines;
    };
    const lines = parts.flatMap((part) => [
      ...withoutSection(part),
      ...[...part.querySelectorAll('[aria-pressed], [aria-checked]')].map((one) =>
        ['aria-label', 'aria-pressed', 'aria-checked'].map((name) => one.getAttribute(name)).join(' '),
      ),
    ]);
    return lines.map((line) => line.trim()).filter(Boolean);
  }, OF_THE_WHOLE_SITE);
  return shown.join('\n').replace(PASSING, 'a moment').replace(COUNTED_LATER, '');
};

const isLoading = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    return (
      !main?.textContent.trim() || main.querySelector('.animate-breathe, [data-route-progress]') !== null
    );
  });

/** Fails when a window does not show what a new one shows at the same address, soon after something happened. */
export async function compare({ name, page, fresh }: Window, after: string): Promise<void> {
  const { pathname, search } = new URL(page.url());
  await fresh.goto(pathname + search);
  await expect
    .poll(() => isLoading(fresh), { message: `${name}: the new window loads`, intervals: [50] })
    .toBe(false);
  const differences = async () => {
    const [shown, wanted] = await Promise.all([readShown(page), readShown(fresh)]);
    return difference(shown.split('\n'), wanted.split('\n'));
  };
  await expect
    .poll(differences, {
      message: `${name} at ${pathname}${search} after: ${after}`,
      timeout: TRUE_WITHIN_MS,
      intervals: [50],
    })
    .toEqual([]);
}

/** Lines that one of them has more often than the other. */
function difference(shown: readonly string[], wanted: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of shown) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of wanted) counts.set(line, (counts.get(line) ?? 0) - 1);
  return [...counts].flatMap(([line, count]) => (count === 0 ? [] : [`${count > 0 ? '+' : '-'} ${line}`]));
}

/** One way that people move: a link of the page, Back, Forward, a reload, or an address of their own. */
export async function move({ page, addresses }: Window, chance: Chance): Promise<string> {
  const way = chance.pick(['link', 'link', 'link', 'back', 'forward', 'reload', 'address']);
  if (way === 'back') await page.goBack();
  else if (way === 'forward') await page.goForward();
  else if (way === 'reload') await page.reload();
  else if (way === 'link' && (await followLink(page, chance))) return `a link to ${page.url()}`;
  else await page.goto(chance.pick(addresses));
  if (page.url() === 'about:blank') await page.goto(chance.pick(addresses));
  return `${way}, to ${new URL(page.url()).pathname}`;
}

const LINKS = 'main a[href^="/"], nav a[href^="/"]';
/** Their pages need what these people lack, or leave the app. */
const LEFT_OUT = /^\/(?:auth|admin|api|media|settings|profile|notifications|report|subscribe)/;

async function followLink(page: Page, chance: Chance): Promise<boolean> {
  const hrefs = await page.evaluate(
    (links) =>
      [...document.querySelectorAll<HTMLAnchorElement>(links)]
        .filter((link) => link.checkVisibility() && link.target === '')
        .map((link) => link.getAttribute('href') ?? ''),
    LINKS,
  );
  const possible = [...new Set(hrefs)].filter((href) => !LEFT_OUT.test(href));
  if (possible.length === 0) return false;
  const href = chance.pick(possible);
  await page
    .locator(`main a[href="${href}"], nav a[href="${href}"]`)
    .filter({ visible: true })
    .first()
    .click();
  // A row under the pointer shows a button in place of its number, and a message stays.
  await page.mouse.move(-1, -1);
  return true;
}
