import { type CDPSession, expect, type Page } from '@playwright/test';

const MOST_STEPS = 150;
/** Too short to be noticed: a few frames between the end of a screen and the next. */
const UNNOTICED_MS = 300;

/** Presses Enter on a button. */
export async function pressOn(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).first().focus();
  await page.keyboard.press('Enter');
}

/**
 * Presses keys, and after each of them waits until the focus is on something that can be seen. `heard` is what a screen
 * reader says: messages as they come, and the name, role and state of what gets the focus.
 */
export async function useKeyboard(page: Page) {
  await page.addInitScript(listen);
  const session = await page.context().newCDPSession(page);
  const heard: string[] = [];
  let focused = '';

  async function settle(step: string) {
    await expect.poll(() => page.evaluate(findFocusTrouble), { message: `after ${step}` }).toBe('');
    for (const message of await page.evaluate(() => window.takeMessages())) heard.push(`» ${message}`);
    const now = await describeFocus(session);
    if (now !== focused) heard.push(now);
    focused = now;
  }
  async function press(...keys: string[]) {
    for (const key of keys) {
      await page.keyboard.press(key);
      // Menus and tabs move the focus in a turn of its own, which has run before one that is asked for now.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      await settle(key);
    }
  }

  return {
    heard,
    press,
    settle,
    /** Opens an address, and waits until the program has replaced what the server painted. */
    async open(path: string) {
      await page.goto(path);
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
      );
    },
    /** Types into the focused field. */
    async type(text: string) {
      await page.keyboard.type(text);
      heard.push(`(types ${text})`);
      focused = await describeFocus(session);
    },
    /** Goes on by Tab until something is focused that is described like this, such as 'button "Register"'. */
    async tabTo(description: string | RegExp, key = 'Tab') {
      const isIt = () =>
        typeof description === 'string' ? focused.startsWith(description) : description.test(focused);
      const before = heard.length;
      for (let step = 0; step < MOST_STEPS; step++) {
        await press(key);
        if (!isIt()) continue;
        // Nobody listens to stops that are only passed.
        const passed = heard.splice(before);
        heard.push(...passed.filter((line) => line.startsWith('»')), focused);
        return;
      }
      throw new Error(`${description} is not reached by ${key}: ${heard.slice(before).join(', ')}`);
    },
    /** Waits until a message is told. */
    async hears(message: string | RegExp) {
      const said = () => heard.find((line) => line.startsWith('»') && line.search(message) >= 0) ?? '';
      await expect
        .poll(
          async () => {
            await settle('waiting');
            return said();
          },
          { message: `hears ${message}` },
        )
        .not.toBe('');
    },
    /** Fails when the focus was lost in between for long enough to be noticed. */
    async expectNeverLost() {
      expect(await page.evaluate(() => window.longestLoss())).toBeLessThan(UNNOTICED_MS);
    },
  };
}

async function describeFocus(session: CDPSession): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  if (!result.objectId) return 'nothing';
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  const node = nodes[0];
  if (!node || node.ignored) return 'something that is hidden from screen readers';
  const states = (node.properties ?? [])
    .filter(({ name }) =>
      [
        'pressed',
        'checked',
        'expanded',
        'selected',
        'invalid',
        'disabled',
        'busy',
        'valuetext',
        'level',
      ].includes(name),
    )
    .filter(
      ({ name, value }) =>
        !(name === 'invalid' && value.value === 'false') && !(name === 'busy' && !value.value),
    )
    .map(({ name, value }) => (value.value === true ? name : `${name} ${value.value}`));
  const more =
    node.description?.value && node.description.value !== node.name?.value ? [node.description.value] : [];
  return [`${node.role?.value} "${node.name?.value ?? ''}"`, ...states, ...more].join(', ');
}

declare global {
  interface Window {
    /** Messages of live regions since the last call. */
    takeMessages: () => string[];
    /** The longest time in ms without a focus, after there was one. */
    longestLoss: () => number;
  }
}

/** Runs in the page before its scripts: writes down what live regions say, and how long the focus is nowhere. */
function listen() {
  const messages: string[] = [];
  window.takeMessages = () => messages.splice(0);
  const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"]';
  const say = (node: Node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (texts.nextNode()) words.push(texts.currentNode.textContent?.trim() ?? '');
    const message = (node instanceof Text ? node.data : words.filter(Boolean).join(' ')).trim();
    if (message) messages.push(message);
  };
  function sayChange({ target, addedNodes }: MutationRecord, told: Set<Element>) {
    const element = target instanceof Element ? target : target.parentElement;
    const region = element?.closest(LIVE);
    if (region?.closest('[aria-hidden="true"]')) return;
    if (region?.matches('[role="status"], [role="alert"]')) {
      // All of it is told, once for all that changed together.
      if (!told.has(region)) say(region);
      told.add(region);
      return;
    }
    for (const node of addedNodes) {
      if (region) say(node);
      else if (node instanceof Element)
        // An alert is told when it appears, a status only when it changes.
        for (const alert of [node, ...node.querySelectorAll('*')])
          if (alert.matches('[role="alert"]')) say(alert);
    }
    if (region && target instanceof Text) say(target);
  }
  const observer = new MutationObserver((changes) => {
    const told = new Set<Element>();
    for (const change of changes) sayChange(change, told);
  });
  // Regions that come with the page are not told.
  document.addEventListener(
    'readystatechange',
    () => observer.observe(document, { childList: true, characterData: true, subtree: true }),
    { once: true },
  );

  let longest = 0;
  let since: number | null = null;
  let hadFocus = false;
  window.longestLoss = () => longest;
  const look = (now: number) => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (!isLost) hadFocus = true;
    since = isLost && hadFocus ? (since ?? now) : null;
    if (since !== null) longest = Math.max(longest, now - since);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Why the focus cannot be seen, or an empty string. Runs in the page. */
function findFocusTrouble(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'the focus is on the body';
  // A hidden radio or checkbox shows as its label, the thumb of a waveform as the waveform.
  const shown =
    (focused.matches('input.sr-only') && focused.closest('label')) ||
    (focused.matches('[role="slider"]') && focused.parentElement?.parentElement) ||
    focused;
  const name = shown.outerHTML.slice(0, 160);
  if (!shown.checkVisibility({ visibilityProperty: true })) return `it is not shown: ${name}`;
  const box = shown.getBoundingClientRect();
  const left = Math.max(0, box.left);
  const top = Math.max(0, box.top);
  const width = Math.min(innerWidth, box.right) - left;
  const height = Math.min(innerHeight, box.bottom) - top;
  if (width < 2 || height < 2) return `it is outside of the window: ${name}`;
  const shares = [0.5, 0.1, 0.9];
  const isSeen = shares.some((x) =>
    shares.some((y) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y);
      return hit !== null && (shown.contains(hit) || hit.contains(shown));
    }),
  );
  return isSeen ? '' : `it is covered: ${name}`;
}
