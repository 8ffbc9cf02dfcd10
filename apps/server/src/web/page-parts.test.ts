import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { listParts } from './page-parts.ts';

const PARTS = {
  first: ['/assets/app.js'],
  routes: { '/album/$albumId': ['/assets/album.js'], '/artists': ['/assets/artists.js'] },
};

let server: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'stagedoor-parts-'));
  const page = '<title></title><script>theme()</script><!--initial-data--><div id="root"></div>';
  await writeFile(join(webRoot, 'index.html'), page);
  const home = { visitor: '<h1>Welcome</h1>', anybody: '' };
  await writeFile(join(webRoot, 'first-paint.json'), JSON.stringify({ '/': home }));
  await writeFile(join(webRoot, 'parts.json'), JSON.stringify(PARTS));
  server = await openTestApp({ webRoot });
});
afterAll(async () => {
  await server.close();
  await rm(webRoot, { recursive: true });
});

const open = (url: string) => server.call('GET', url, { headers: { accept: 'text/html' } });

it('names the files of every page and of the route', () => {
  expect(listParts(PARTS, '/')).toEqual(['/assets/app.js']);
  expect(listParts(PARTS, '/artists/')).toEqual(['/assets/app.js', '/assets/artists.js']);
  expect(listParts(PARTS, '/album/12')).toEqual(['/assets/app.js', '/assets/album.js']);
  expect(listParts(PARTS, '/album/12/songs')).toEqual(['/assets/app.js']);
});

it('has the program fetched after what is painted already, and at once where nothing is', async () => {
  expect((await open('/')).body).toContain('<meta name="parts" content="/assets/app.js" />');
  const preloads = PARTS.first.concat('/assets/artists.js');
  const { body } = await open('/artists');
  for (const href of preloads) expect(body).toContain(`<link rel="modulepreload" href="${href}" />`);
  expect(body).not.toContain('name="parts"');
});

it("lets the page's own script run, and no other", async () => {
  const hash = createHash('sha256').update('theme()').digest('base64');
  const policy = String((await open('/')).headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(String((await server.call('GET', '/healthz')).headers['content-security-policy'])).toContain(
    "script-src 'self';",
  );
});

it('follows a newer build', async () => {
  const newer = '<title>newer</title><!--initial-data--><div id="root"></div>';
  await writeFile(join(webRoot, 'index.html'), newer);
  const { body, headers } = await open('/');
  expect(body).not.toContain('theme()');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
});
