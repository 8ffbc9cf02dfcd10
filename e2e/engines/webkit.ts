import { spawn } from 'node:child_process';
import { expect } from '@playwright/test';
import getPort from 'get-port';
import { Builder, By, Capabilities, until, type WebDriver } from 'selenium-webdriver';
import type { Engine } from './engine.ts';
import { openScreen } from './screen.ts';
import { stop } from './stop.ts';

export const WEBKIT = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** WebKitGTK's own small browser, on a screen of its own, driven by its WebDriver. */
export async function openWebKit(): Promise<Engine> {
  const screen = await openScreen('1440x900');
  const port = await getPort({ host: '127.0.0.1' });
  const env = { ...process.env, DISPLAY: screen.display };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
  const stopAll = () => Promise.all([stop(driver), screen.close()]);
  try {
    await expect.poll(() => isReady(`http://127.0.0.1:${port}/status`), { timeout: 20_000 }).toBe(true);
    const browser = await connect(`http://127.0.0.1:${port}`);
    return {
      open: (url) => browser.get(url),
      enterFrame: () =>
        browser.wait(until.ableToSwitchToFrame(By.css('iframe')), 10_000).then(() => undefined),
      click: async (name, role = 'button') => {
        const kind = role === 'button' ? 'button' : `*[@role="${role}"]`;
        const labelled = `@aria-label="${name}" or starts-with(normalize-space(.), "${name}")`;
        const button = By.xpath(`//${kind}[${labelled}]`);
        await browser.wait(until.elementLocated(button), 10_000).click();
      },
      evaluate: (expression) => browser.executeScript(`return (${expression})`),
      errors: () => null,
      close: () => browser.quit().finally(stopAll),
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

const isReady = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

async function connect(url: string): Promise<WebDriver> {
  const options = { binary: WEBKIT, args: ['--automation'] };
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options });
  return new Builder().usingServer(url).withCapabilities(capabilities).build();
}
