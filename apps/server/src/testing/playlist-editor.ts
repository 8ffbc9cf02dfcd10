import { expect } from 'vitest';

/** A window of one person on one playlist: it edits by requests to any of the servers, and follows by live events. */
export interface PlaylistEditor {
  add(songId: number): Promise<number>;
  remove(songId: number): Promise<number>;
  removeAndUndo(songId: number): Promise<number>;
  move(songId: number, afterSongId: number | null): Promise<number>;
  order(songIds: number[]): Promise<number>;
  songIds(): Promise<number[]>;
  /** The list as the window shows it, loaded again after each event. */
  followed(): number[];
  close(): Promise<void>;
}

let registered = 0;

/** Registers a person; returns their id and the cookie of their session. */
export async function registerAt(url: string): Promise<{ id: number; cookie: string }> {
  const username = `editor${++registered}`;
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, email: `${username}@example.com`, password: 'long enough a password' }),
  });
  expect(response.status).toBe(201);
  const { id } = (await response.json()) as { id: number };
  return {
    id,
    cookie: response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  };
}

export async function openPlaylistEditor(
  servers: readonly string[],
  { playlistId, cookie, nth }: { playlistId: number; cookie: string; nth: number },
): Promise<PlaylistEditor> {
  let turn = nth;
  const send = (method: string, path: string, body?: object) =>
    fetch(`${servers[turn++ % servers.length]}${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const songs = `/api/playlists/${playlistId}/songs`;
  const statusOf = async (method: string, path: string, body?: object) => {
    const response = await send(method, path, body);
    await response.arrayBuffer();
    return response.status;
  };
  const songIds = async () =>
    ((await (await send('GET', songs)).json()) as { id: number }[]).map(({ id }) => id);

  const follower = await follow(servers[nth % servers.length] ?? '', { playlistId, cookie, load: songIds });
  return {
    add: (songId) => statusOf('POST', songs, { songId }),
    remove: (songId) => statusOf('DELETE', `${songs}/${songId}`),
    async removeAndUndo(songId) {
      const removing = await send('POST', '/trpc/playlists.removeSongs', {
        id: playlistId,
        songIds: [songId],
      });
      const { result } = (await removing.json()) as { result: { data: { removalId: number | null } } };
      const { removalId } = result.data;
      if (removalId === null) return 404;
      return statusOf('POST', '/trpc/playlists.undoRemoval', { id: playlistId, removalId });
    },
    move: (songId, afterSongId) => statusOf('POST', `${songs}/move`, { songId, afterSongId }),
    order: (songIds) => statusOf('PUT', `${songs}/order`, { songIds }),
    songIds,
    ...follower,
  };
}

async function follow(
  server: string,
  { playlistId, cookie, load }: { playlistId: number; cookie: string; load: () => Promise<number[]> },
): Promise<Pick<PlaylistEditor, 'followed' | 'close'>> {
  const input = encodeURIComponent(JSON.stringify({ watching: [{ kind: 'playlist', id: playlistId }] }));
  const response = await fetch(`${server}/trpc/live.events?input=${input}`, {
    headers: { accept: 'text/event-stream', cookie },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let shown = await load();
  let isOutdated = false;
  let loading: Promise<void> | undefined;
  // Events that arrive while the list is loading lead to one further load.
  const catchUp = async () => {
    while (isOutdated) {
      isOutdated = false;
      shown = await load();
    }
    loading = undefined;
  };
  const readOn = async (): Promise<void> => {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) return;
      if (!value?.includes('playlist-changed')) continue;
      isOutdated = true;
      loading ??= catchUp();
    }
  };
  const reading = readOn();
  return {
    followed: () => shown,
    close: async () => {
      await reader?.cancel();
      await reading;
      await loading;
    },
  };
}
