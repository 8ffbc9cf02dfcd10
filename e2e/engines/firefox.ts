import puppeteer from 'puppeteer-core';
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
  return {
    open: async (url) => void (await page.goto(url)),
    click: (name, role = 'button') => page.locator(`::-p-aria([name="${name}"][role="${role}"])`).click(),
    evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    errors: () => errors,
    close: () => browser.close(),
  };
}
