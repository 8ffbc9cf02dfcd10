import puppeteer, { type Frame, type Page } from 'puppeteer-core';
import type { Engine } from './engine.ts';

export const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

/** Firefox as Debian packages it, driven by WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    defaultViewport: { width: 1440, height: 900 },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  let place: Page | Frame = page;
  return {
    open: async (url) => {
      place = page;
      await page.goto(url);
    },
    enterFrame: async () => {
      const frame = await page.waitForSelector('iframe').then((element) => element?.contentFrame());
      if (!frame) throw new Error('There is no frame');
      place = frame;
    },
    click: (name, role = 'button') => place.locator(`::-p-aria([name="${name}"][role="${role}"])`).click(),
    evaluate: <T>(expression: string) => place.evaluate(expression) as Promise<T>,
    errors: () => errors,
    close: () => browser.close(),
  };
}
