import { type Page, test } from '@playwright/test';
import { writeWav } from '@stagedoor/media/testing';
import type { Song } from '@stagedoor/validators';
import { makeArtist } from './artists.ts';
import { openApi } from './people.ts';
import { addSong, whenReady } from './songs.ts';

/** Bytes a second; a take of `writeTake` needs about ten seconds. */
export const SLOW = 250_000;

/** Limits how many bytes a second the page sends; -1 ends that. */
export async function openUploadLimit(page: Page): Promise<(bytesPerSecond: number) => Promise<unknown>> {
  const network = await page.context().newCDPSession(page);
  return (uploadThroughput) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
}

/** A file of about 2.6 MB; returns its path. */
export async function writeTake(name: string, frequency = 330): Promise<string> {
  const path = test.info().outputPath(name);
  await writeWav(path, { seconds: 15, frequency });
  return path;
}

/** An artist with one song that plays, named Depth. */
export async function makeDepth(name: string) {
  const { person } = await makeArtist(name);
  const api = await openApi(person);
  const { id } = await addSong(api, { title: 'Depth', seconds: 2, frequency: 220 });
  await whenReady(api);
  const read = async () => (await (await api.get(`/api/songs/${id}`)).json()) as Song;
  return { person, api, read };
}
