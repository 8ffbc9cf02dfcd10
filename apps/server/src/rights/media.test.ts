import { systemContext } from '@stagedoor/core';
import { removeSuperseded } from '@stagedoor/core/catalog/uploads';
import { publishCatalogChanged } from '@stagedoor/core/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, sendAsNginx } from '../testing/as-nginx.ts';
import { giveAudio } from '../testing/audio-file.ts';
import { givePostFiles } from '../testing/post-files.ts';
import { type KeptFile, makeRightsWorld, type RightsWorld, type Viewer } from '../testing/rights-world.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

describe.each(['none', 'nginx'] as const)('media with MEDIA_HANDOFF=%s', (mediaHandoff) => {
  let server: TestApp;
  let world: RightsWorld;
  beforeAll(async () => {
    server = await openTestApp({ config: { mediaHandoff } });
    world = await makeRightsWorld(server);
  });
  afterEach(() => server.setNow(null));
  afterAll(() => server.close());

  const ask = async (
    viewer: Viewer,
    url: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
  ): Promise<Answer> => {
    const answer = await server.call(method, url, { as: viewer.as, headers });
    return sendAsNginx(server.services.storage, answer, headers);
  };

  const isBought = ({ hasBought }: Viewer, { what }: KeptFile) =>
    hasBought === true && what.endsWith("Premium's audio");
  const mayHave = (viewer: Viewer, file: KeptFile): boolean =>
    file.isOpen ||
    (file.what.includes('Hidden') ? viewer.isOwner : viewer.isInside || isBought(viewer, file));

  /** No byte, length or ETag of the file leaks. */
  function expectNothingOf(file: KeptFile, answer: Answer, what: string) {
    expect([401, 403, 404], what).toContain(answer.statusCode);
    expect(answer.headers['content-type'] ?? '', what).not.toMatch(/audio|video|image/);
    expect(answer.headers, what).not.toHaveProperty('etag');
    expect(answer.headers, what).not.toHaveProperty('x-accel-redirect');
    expect(answer.headers, what).not.toHaveProperty('content-range');
    expect(answer.headers['content-length'], what).not.toBe(String(file.bytes.length));
    for (let start = 0; start < file.bytes.length; start += 4_000)
      expect(answer.rawPayload.includes(file.bytes.subarray(start, start + 16)), what).toBe(false);
  }

  const etags = new Map<string, string>();
  const admin = () => world.viewers.find(({ name }) => name === 'an admin') as Viewer;
  async function etagOf(file: KeptFile): Promise<string> {
    const known = etags.get(file.url) ?? String((await ask(admin(), file.url, {}, 'HEAD')).headers.etag);
    etags.set(file.url, known);
    return known;
  }

  /** Every way to ask for a file, in a browser or by force. */
  async function waysTo(file: KeptFile): Promise<[string, Record<string, string>, ('GET' | 'HEAD')?][]> {
    const etag = await etagOf(file);
    return [
      ['GET', {}],
      ['HEAD', {}, 'HEAD'],
      ['the first bytes', { range: 'bytes=0-99' }],
      ['the last bytes', { range: 'bytes=-100' }],
      ['everything from the middle', { range: 'bytes=20000-' }],
      ['a range behind the end', { range: `bytes=${file.bytes.length}-` }],
      ['a range if it is the same', { range: 'bytes=0-99', 'if-range': etag }],
      ['what it knows already', { 'if-none-match': etag }],
      ['anything new', { 'if-none-match': '*' }],
    ];
  }

  describe('a premium or hidden file', () => {
    // Instead of (Posts, their page and comments): server-side enforcement is left open
    it('is sent whole to people with the right to it, and gives nobody else any of it, however they ask', async () => {
      for (const file of world.files)
        for (const [way, headers, method] of await waysTo(file))
          for (const viewer of world.viewers) {
            const answer = await ask(viewer, file.url, headers, method);
            const what = `${way} of ${file.what} for ${viewer.name}`;
            if (!mayHave(viewer, file)) {
              expectNothingOf(file, answer, what);
              continue;
            }
            if (way === 'GET') expect(answer.rawPayload.equals(file.bytes), what).toBe(true);
            if (way === 'the first bytes') {
              expect(answer.statusCode, what).toBe(206);
              expect(answer.rawPayload.equals(file.bytes.subarray(0, 100)), what).toBe(true);
            }
            if (way === 'what it knows already') expect(answer.statusCode, what).toBe(304);
          }
    });

    it('is not kept by any cache on the way', async () => {
      for (const file of world.files) {
        const { headers } = await ask(admin(), file.url);
        if (file.isOpen) expect(headers['cache-control']).toContain('public');
        else
          expect(headers).toMatchObject({
            'cache-control': 'private, no-cache',
            vary: expect.stringMatching(/Cookie/i),
          });
      }
    });

    it('has no other address', async () => {
      const [nobody] = world.viewers as [Viewer];
      for (const file of world.files.filter(({ isOpen }) => !isOpen)) {
        const [, folder = '', id = '', ending = ''] =
          /^\/media\/(\w+)\/(\d+)-[0-9a-f]+\.(\w+)$/.exec(file.url) ?? [];
        const name = file.url.slice(file.url.lastIndexOf('/') + 1);
        const other = folder === 'posts' ? 'audio' : 'posts';
        for (const url of [
          ...[`${file.url}?x=1`, `${file.url}/`, `${file.url}%00`, `${file.url};.webp`, `${file.url}.webp`],
          ...[
            `/media/${folder}/%2e%2e%2f${folder}/${name}`,
            `/media//${folder}/${name}`,
            `/media/${folder}//${name}`,
          ],
          ...[`/MEDIA/${folder}/${name}`, `/media/${folder}/${encodeURIComponent(`../${folder}/${name}`)}`],
          ...[`/media/${other}/${name}`, `/media/images/${name}`, `/uploads/${name}`, `/uploads${file.url}`],
          ...[
            `/media/${folder}/${id}-00000000.${ending}`,
            `/media/${folder}/${id}.${ending}`,
            `/media/${folder}/${id}`,
          ],
          ...[`/media/${folder}/${name.replace(/\.\w+$/, '.webp')}`, `/media/${folder}/0${name}`],
        ])
          expectNothingOf(file, await ask(nobody, url), url);
      }
    });

    it('is not found by guessing: a thousand similar addresses', async () => {
      const [nobody] = world.viewers as [Viewer];
      for (let n = 0; n < 1_000; n++) {
        const hash = (n * 2_654_435_761).toString(16).padStart(8, '0').slice(-8);
        const answer = await ask(nobody, `/media/posts/${(n % 20) + 1}-${hash}.webp`);
        expect(answer.statusCode).toBe(404);
      }
    });
  });

  it('free files are open to everybody from the first request on', async () => {
    for (const file of world.freeFiles)
      for (const viewer of world.viewers) {
        const answer = await ask(viewer, file.url);
        expect(answer.rawPayload.equals(file.bytes), `${file.what} for ${viewer.name}`).toBe(true);
      }
  });

  it('a known address stops working when the paid period ends', async () => {
    const until = new Date(server.services.now().getTime() + 25 * 24 * 3600 * 1000);
    const viewer = world.viewers.find(({ name }) => name === 'one who cancelled and has paid') as Viewer;
    for (const file of world.files.filter((file) => !file.what.includes('Hidden') && !file.isOpen)) {
      const heard = await ask(viewer, file.url);
      expect(heard.statusCode).toBe(200);
      server.setNow(until);
      const etag = String(heard.headers.etag);
      const ways: Record<string, string>[] = [
        {},
        { 'if-none-match': etag },
        { range: 'bytes=0-9', 'if-range': etag },
      ];
      for (const headers of ways) expectNothingOf(file, await ask(viewer, file.url, headers), file.what);
      server.setNow(null);
    }
  });

  it('a free file is closed to strangers as soon as its work becomes premium', async () => {
    const [nobody] = world.viewers as [Viewer];
    const viewer = world.viewers.find(({ name }) => name === 'the artist') as Viewer;
    const [song, ...ofPost] = world.freeFiles;
    const files = [song, ...ofPost.filter(({ what }) => !what.startsWith('preview'))];
    for (const file of files) expect((await ask(nobody, file?.url ?? '')).statusCode).toBe(200);
    const asArtist = { as: viewer.as, body: { isPremium: true } };
    const changed = await server.call('PATCH', `/api/dashboard/content/${world.freePost.id}`, asArtist);
    expect(changed.statusCode, changed.body).toBe(200);
    for (const file of ofPost.filter(({ what }) => !what.startsWith('preview')))
      expectNothingOf(file, await ask(nobody, file.url), file.what);
  });

  it('an old address stops working once the file is replaced', async () => {
    const [file] = world.files.filter(({ what }) => what.startsWith('video of'));
    await givePostFiles(server.services, { id: world.posts.video.id, contentType: 'video' });
    for (const viewer of world.viewers) expect((await ask(viewer, file?.url ?? '')).statusCode).toBe(404);
  });

  it('the old address of replaced audio works for a day, for those who may hear it', async () => {
    const heard = world.files.find(
      ({ what }) => what.includes('audio') && what.includes('Premium'),
    ) as KeptFile;
    await giveAudio(server.services, world.song.id, Buffer.alloc(1_000, 7));
    for (const viewer of world.viewers) {
      const answer = await ask(viewer, heard.url);
      if (mayHave(viewer, heard)) expect(answer.rawPayload.equals(heard.bytes), viewer.name).toBe(true);
      else expectNothingOf(heard, answer, viewer.name);
    }
    server.setNow(new Date(Date.now() + 25 * 3600 * 1000));
    await removeSuperseded(systemContext(server.services, 'test'));
    await publishCatalogChanged(server, world.artistId);
    for (const viewer of world.viewers) expect((await ask(viewer, heard.url)).statusCode).toBe(404);
  });
});
