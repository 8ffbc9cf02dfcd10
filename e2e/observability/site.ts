import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeNoise, startServerProgram, startWorkerProgram } from '@stagedoor/core/testing';
import { createTestDatabase } from '@stagedoor/db/testing';
import getPort from 'get-port';
import { expect, vi } from 'vitest';

export interface Site {
  databaseUrl: string;
  dataDir: string;
  serverUrl: string;
  /** The worker's. */
  metricsUrl: string;
  /** Registers an artist and uploads a song, as a program does; resolves when it can be played. */
  uploadSong(): Promise<void>;
  scrape(url: string): Promise<string>;
  /** Stops the programs, so that they send what they still hold. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** A server and a worker, each a program of its own, with these further settings. */
export async function openSite(env: Record<string, string> = {}): Promise<Site> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-observed-'));
  const port = await getPort({ host: '127.0.0.1' });
  const installation = {
    databaseUrl: database.url,
    dataDir,
    // The primary is no replica, and is shown as such, by a name that is not the address of the callers.
    env: {
      METRICS_PORT: String(port),
      DATABASE_REPLICA_URL: database.url.replace('127.0.0.1', 'localhost'),
      ...env,
    },
  };
  const server = await startServerProgram(installation);
  const worker = await startWorkerProgram(installation);
  const programs = [server, worker];

  const uploadSong = async () => {
    const account = {
      username: 'wren',
      email: 'wren@example.com',
      password: 'secret password',
      isArtist: true,
    };
    const registered = await sendJson(`${server.url}/api/register`, account);
    const cookie = registered.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    await sendJson(`${server.url}/api/dashboard/create-artist-profile`, { name: 'Wren' }, cookie);
    const form = new FormData();
    form.set('title', 'Seen');
    form.set('audio', new Blob([makeNoise(1)]), 'noise.wav');
    const uploaded = await fetch(`${server.url}/api/dashboard/songs`, {
      method: 'POST',
      body: form,
      headers: { cookie },
    });
    expect(uploaded.status, await uploaded.clone().text()).toBe(201);
    const { id } = (await uploaded.json()) as { id: number };
    const beReady = async () => {
      const song = await fetch(`${server.url}/api/songs/${id}`, { headers: { cookie } });
      expect(((await song.json()) as { audioUrl: string | null }).audioUrl).toMatch(/^\/media\//);
    };
    await vi.waitFor(beReady, { timeout: 60_000, interval: 100 });
  };
  const stop = async () => {
    await Promise.all(programs.splice(0).map((program) => program.stop()));
  };
  return {
    databaseUrl: database.url,
    dataDir,
    serverUrl: server.url,
    metricsUrl: `http://127.0.0.1:${port}`,
    uploadSong,
    scrape: async (url) => (await fetch(`${url}/metrics`)).text(),
    stop,
    close: async () => {
      await stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const sendJson = async (url: string, body: object, cookie = '') => {
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers });
  expect(answer.status, url).toBe(201);
  return answer;
};
