/**
 * Runs the built app in a simulated DOM and prints what it renders before any data has loaded:
 * `render-first-paint.ts <outDir> <path> <visitor|anybody>`.
 */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GlobalRegistrator } from '@happy-dom/global-registrator';

const [outDir = '', path = '/', viewer = 'visitor'] = process.argv.slice(2);
const page = await readFile(join(outDir, 'index.html'), 'utf8');
const entry = /<script type="module"[^>]*src="([^"]+)"/.exec(page)?.[1];
if (!entry) throw new Error('The built page names no script');

GlobalRegistrator.register({ url: `http://localhost${path}`, width: 390, height: 844 });
globalThis.fetch = () => new Promise(() => {});
Object.assign(globalThis, { isFirstPaint: true });
/** The server puts the site's own name, logo and welcome in these places. */
const site = { name: '__BRAND_NAME__', logo: null, welcome: '__WELCOME__', registration: 'open' };
const data = {
  queries: [
    { path: 'site.get', data: { ...site, announcement: null, theme: null, legal: [] } },
    ...(viewer === 'visitor' ? [{ path: 'account.me', data: null }] : []),
  ],
};
document.head.innerHTML = '<meta name="brand" content="__BRAND_NAME__">';
document.body.innerHTML = `<div id="root"></div><script type="application/json" id="initial-data">${JSON.stringify(data)}</script>`;

const drawn = new EventTarget();
const root = document.getElementById('root');
const observer = new MutationObserver(() => {
  const isLoading = root?.querySelector('[data-route-progress]');
  if (root?.querySelector('main > *') && !isLoading) drawn.dispatchEvent(new Event('whole'));
});
if (root) observer.observe(root, { childList: true, subtree: true });
const whole = once(drawn, 'whole');
await import(pathToFileURL(join(outDir, entry)).href);
await whole;
process.stdout.write(root?.innerHTML ?? '', () => process.exit(0));
