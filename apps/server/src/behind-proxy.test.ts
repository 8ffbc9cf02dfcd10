import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { updateArtistProfile } from '@stagedoor/core/catalog/artists';
import {
  findPort,
  makeArtist,
  makeSong,
  openTestServices,
  startServerProgram,
  type TestServices,
} from '@stagedoor/core/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { giveAudio, makeSilence } from './testing/audio-file.ts';
import { openHttp2Client } from './testing/http2-client.ts';
import { isInstalled, type ProxyName, type ProxyProgram, startProxy } from './testing/proxy-program.ts';

const MEBIBYTE = 1024 * 1024;
const TUS = { 'tus-resumable': '1.0.0' };
const PIECE = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const AUDIO = randomBytes(MEBIBYTE);

const PROXIES = (['nginx', 'caddy'] as const).filter(isInstalled);

let test: TestServices;
let ports: number[];
let servers: Awaited<ReturnType<typeof start>>[];
let audioUrl: string;
let songId: number;
let artist: Awaited<ReturnType<typeof makeArtist>>;
const proxies = new Map<ProxyName, ProxyProgram>();
const start = (port: number) =>
  startServerProgram({ ...test, env: { TRUST_PROXY: '1', PUBLIC_URL: 'https://localhost' } }, port);

// Both proxies share the same two servers, whose start takes most of the time.
beforeAll(async () => {
  if (PROXIES.length === 0) return;
  test = await openTestServices();
  artist = await makeArtist(test.services);
  songId = (await makeSong(test.services, { artistId: artist.id })).id;
  audioUrl = (await giveAudio(test.services, songId, AUDIO)).mp3;
  ports = [await findPort(), await findPort()];
  servers = await Promise.all(ports.map(start));
  for (const name of PROXIES) proxies.set(name, await startProxy(name, join(test.dataDir, name), ports));
});
afterAll(async () => {
  for (const proxy of proxies.values()) await proxy.stop();
  if (PROXIES.length === 0) return;
  await Promise.all(servers.filter((server) => server.isRunning()).map((server) => server.stop()));
  await test.close();
});

const portOf = (name: ProxyName) => proxies.get(name)?.port ?? 0;
const readLogs = (name: ProxyName) => proxies.get(name)?.readLogs() ?? '';

describe.each<ProxyName>(['nginx', 'caddy'])('behind %s', (name) => {
  describe.skipIf(!isInstalled(name))('as deploy/ configures it (needs openssl and the proxy)', () => {
    let browser: ReturnType<typeof openHttp2Client>;
    beforeAll(() => {
      browser = openHttp2Client(portOf(name));
    });
    afterAll(() => browser.close());

    const register = async (username: string, headers = {}) => {
      const answer = await browser.ask('/api/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({
          username,
          email: `${username}@example.com`,
          password: 'long enough a password',
          isArtist: true,
        }),
      });
      expect(answer.status).toBe(201);
      return [answer.headers['set-cookie']]
        .flat()
        .map((one) => one?.split(';')[0])
        .join('; ');
    };

    it('answers over HTTP/2, with the headers of the server alone', async () => {
      const { status, headers, text } = await browser.ask(`/api/songs/${songId}`);
      expect([status, JSON.parse(text).id]).toEqual([200, songId]);
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    });

    it('tells the server who asks, whatever the caller says', async () => {
      await register(`heron.${name}`, {
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-host': 'evil.example',
        forwarded: 'for=203.0.113.7;host=evil.example',
      });
      const [session] = await test.services.client`
        select s.ip_address as address from sessions s join users u on u.id = s.user_id where u.username = ${`heron.${name}`}`;
      expect(session?.address).toBe('127.0.0.1');
    });

    it('shows the metrics to nobody outside', async () => {
      const headers = { 'x-forwarded-for': '127.0.0.1', authorization: 'Bearer ' };
      for (const path of ['/metrics', '/metrics?all', '//metrics', '/%6detrics'])
        expect((await browser.ask(path, { headers })).text, path).not.toContain('process_cpu');
      expect((await browser.ask('/metrics')).status).toBe(401);
    });

    it('writes no key of an address into its logs', async () => {
      const secret = 'Tell-no-one-0123456789';
      const asked = `/song/${songId}?key=${secret}`;
      await browser.ask(asked, {
        headers: { referer: `https://localhost${asked}`, cookie: `session=${secret}` },
      });
      await browser.ask(`/feeds/private/${secret}.xml`);
      await expect
        .poll(() => readLogs(name))
        .toContain(name === 'nginx' ? 'GET /feeds/private/ 404' : 'serving');
      if (name === 'nginx') expect(readLogs(name)).toContain(`/song/${songId} `);
      expect(readLogs(name)).not.toContain(secret);
    });

    it('passes live events on at once', { timeout: 10_000 }, async () => {
      const input = encodeURIComponent(JSON.stringify({}));
      const stream = browser.begin(`/trpc/live.events?input=${input}`, {
        headers: { accept: 'text/event-stream' },
      });
      stream.setEncoding('utf8');
      let text = '';
      const arrival = (wanted: string) =>
        new Promise<void>((resolve) => {
          stream.on('data', (more: string) => {
            text += more;
            if (text.includes(wanted)) resolve();
          });
        });
      await arrival('connected');
      const arrived = arrival('catalog-changed');
      await updateArtistProfile(artist.ctx, { bio: `Live behind ${name}` });
      await arrived;
      stream.close();
    });

    it('serves ranges of audio', async () => {
      const stream = browser.begin(audioUrl, { headers: { range: 'bytes=1000-66535' } });
      const { status, headers } = await browser.answer(stream);
      expect([status, headers['content-range']]).toEqual([206, `bytes 1000-66535/${AUDIO.length}`]);
    });

    it('takes a piece of 49 MiB, and keeps what arrived of a broken one', async () => {
      const cookie = await register(`wren.${name}`);
      const profile = { cookie, 'content-type': 'application/json' };
      const body = JSON.stringify({ name: `Wren behind ${name}` });
      await browser.ask('/api/dashboard/create-artist-profile', { method: 'POST', headers: profile, body });

      const wav = makeSilence(49 * MEBIBYTE);
      const begin = async () => {
        const metadata = `filename ${btoa('Harbour.wav')},purpose ${btoa('song')}`;
        const headers = { ...TUS, cookie, 'upload-length': wav.length, 'upload-metadata': metadata };
        const answer = await browser.ask('/api/dashboard/files', { method: 'POST', headers });
        return String(answer.headers.location);
      };
      const piece = { ...PIECE, cookie, 'upload-offset': 0 };
      const whole = await browser.ask(await begin(), { method: 'PATCH', headers: piece, body: wav });
      expect([whole.status, whole.headers['upload-offset']]).toEqual([204, String(wav.length)]);

      const broken = await begin();
      const stream = browser.begin(broken, { method: 'PATCH', headers: piece });
      stream.on('error', () => undefined);
      await new Promise((resolve) => stream.write(wav.subarray(0, 4 * MEBIBYTE), resolve));
      stream.close();
      const arrived = async () => {
        const headers = { ...TUS, cookie };
        const { headers: found } = await browser.ask(broken, { method: 'HEAD', headers });
        return Number(found['upload-offset']);
      };
      await expect.poll(arrived, { timeout: 10_000 }).toBeGreaterThan(0);
    });

    // Caddy counts what arrives, and the server has ended the request by then.
    it.runIf(name === 'nginx')('refuses bodies over the limit before they are sent', async () => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 120 * MEBIBYTE };
      const stream = browser.begin('/api/dashboard/songs', { method: 'POST', headers });
      stream.on('error', () => undefined);
      const { status, text } = await browser.answer(stream);
      stream.close();
      expect([status, JSON.parse(text).code]).toEqual([413, 'too_large']);
    });
  });
});

describe.skipIf(PROXIES.length === 0)(`behind ${PROXIES.join(' and ')}, two servers`, () => {
  it('are left out when they were killed', async () => {
    await servers[0]?.kill();
    const secret = 'Tell-no-one-even-now';
    for (const name of PROXIES) {
      const browser = openHttp2Client(portOf(name));
      const statuses = [];
      for (let n = 0; n < 40; n++)
        statuses.push((await browser.ask(`/api/songs/${songId}?key=${secret}`)).status);
      browser.close();
      expect(new Set(statuses), name).toEqual(new Set([200]));
      expect(readLogs(name), name).not.toContain(secret);
    }
  });

  it('lose no request while they are restarted in turn', async () => {
    let isOver = false;
    // Visitors of a test that is out of time would ask on without pause, and slow down all tests after it.
    onTestFinished(() => {
      isOver = true;
    });
    const failures: string[] = [];
    const answered = new Map<ProxyName, number>();
    const visit = async (name: ProxyName) => {
      const own = openHttp2Client(portOf(name));
      while (!isOver)
        for (const [method, path] of [
          ['GET', `/api/songs/${songId}`],
          ['POST', `/api/songs/${songId}/increment-plays`],
          ['GET', audioUrl],
        ] as const) {
          const answer = await own.ask(path, { method }).catch((error: Error) => ({ status: error.message }));
          if (answer.status === 200) answered.set(name, (answered.get(name) ?? 0) + 1);
          else failures.push(`${name}: ${method} ${path}: ${answer.status}`);
        }
      own.close();
    };
    const visitors = Promise.all(PROXIES.flatMap((name) => Array.from({ length: 4 }, () => visit(name))));
    const [one = 0, two = 0] = ports;
    try {
      // The first was killed; it comes back, the second is restarted, and the first stops.
      servers[0] = await start(one);
      await servers[1]?.stop();
      servers[1] = await start(two);
      await servers[0].stop();
      const before = new Map(answered);
      const goesOn = () => PROXIES.every((name) => (answered.get(name) ?? 0) > (before.get(name) ?? 0) + 20);
      await expect.poll(goesOn, { timeout: 20_000 }).toBe(true);
    } finally {
      isOver = true;
      await visitors;
    }
    expect(failures).toEqual([]);
    for (const name of PROXIES) expect(answered.get(name), name).toBeGreaterThan(100);
  });

  it('leave no key of an address in the log of a proxy that finds none of them', async () => {
    await Promise.all(servers.filter((server) => server.isRunning()).map((server) => server.stop()));
    const secret = 'Tell-no-one-of-the-outage';
    const path = `/song/${songId}?key=${secret}`;
    const statuses = await Promise.all(
      PROXIES.map(async (name) => {
        const browser = openHttp2Client(portOf(name));
        const headers = { referer: `https://localhost${path}`, cookie: `session=${secret}` };
        const asked = [browser.ask(path, { headers }), browser.ask(`/feeds/private/${secret}.xml`)];
        const answers = await Promise.all(asked).finally(browser.close);
        return answers.map(({ status }) => status);
      }),
    );
    expect(statuses.flat().every((status) => status >= 500)).toBe(true);
    for (const name of PROXIES) {
      await expect
        .poll(() => readLogs(name), { message: name })
        .toMatch(/connection refused|GET \/song\/\d+ 503/);
      expect(readLogs(name), name).not.toContain(secret);
    }
  });
});
