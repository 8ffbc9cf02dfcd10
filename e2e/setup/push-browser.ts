import type { Page } from '@playwright/test';
import type { PushBrowser, PushService } from '@stagedoor/core/testing';

/**
 * Stands in for the parts of the browser that the tests' Chromium has not: it denies notifications to every site, and
 * knows no push service. People say yes when they are asked. Resolves with the subscribed browsers, the newest last.
 */
export async function allowPushes(page: Page, service: PushService): Promise<PushBrowser[]> {
  const browsers: PushBrowser[] = [];
  await page.exposeFunction('subscribeAtService', (key: string) => {
    const browser = service.subscribe(key);
    browsers.push(browser);
    return browser.subscription;
  });
  await page.addInitScript(() => {
    const PERMISSION = 'test: permission';
    const SUBSCRIPTION = 'test: subscription';
    const { subscribeAtService } = window as unknown as {
      subscribeAtService: (key: string) => Promise<object>;
    };
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer;
    const read = () => {
      const { key, subscription } = JSON.parse(localStorage.getItem(SUBSCRIPTION) ?? '{}');
      if (!key) return null;
      return {
        ...subscription,
        options: { applicationServerKey: bytesOf(key) },
        toJSON: () => subscription,
        unsubscribe: async () => {
          localStorage.removeItem(SUBSCRIPTION);
          return true;
        },
      };
    };
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem(PERMISSION) ?? 'default',
    });
    Notification.requestPermission = async () => {
      localStorage.setItem(PERMISSION, 'granted');
      return 'granted';
    };
    PushManager.prototype.getSubscription = async () => read();
    PushManager.prototype.subscribe = async (options) => {
      const key = String(options?.applicationServerKey);
      const subscription = await subscribeAtService(key);
      localStorage.setItem(SUBSCRIPTION, JSON.stringify({ key, subscription }));
      return read();
    };
  });
  return browsers;
}

/** As when somebody refuses in the browser's own settings. */
export const denyPushes = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('test: permission', 'denied'));
