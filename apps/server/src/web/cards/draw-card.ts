import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DomainError } from '@stagedoor/core';
import { imageKey } from '@stagedoor/core/catalog/images';
import type { EmbedSubject } from '@stagedoor/core/community/embeds';
import { makeCard } from '@stagedoor/media';
import { createLane } from '@stagedoor/musicbrainz';
import { type Storage, StorageNotFoundError } from '@stagedoor/storage';
import { LRUCache } from 'lru-cache';
import type { Site } from '../site.ts';

const REMEMBERED_BYTES = 16 * 1024 * 1024;
const MAX_WAITING = 20;
const PICTURE = /^\/media\/images\/([0-9a-f]{32})-\d+\.webp$/;
const LABELS = { song: 'Song', album: 'Album', artist: 'Artist', playlist: 'Playlist' };

export type DrawCard = (version: string, subject: EmbedSubject, site: Site) => Promise<Buffer>;

/** Draws cards one after another, each in its own process, and remembers the latest. Above 20 that wait it refuses. */
export function createDrawCard(storage: Storage): DrawCard {
  const drawing = createLane({ spacingMs: 0 });
  const known = new LRUCache<string, Buffer>({
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  const waiting = new Map<string, Promise<Buffer>>();
  return async (version, subject, site) => {
    const key = `${version} ${subject.id}`;
    const drawn = known.get(key) ?? waiting.get(key);
    if (drawn) return drawn;
    if (waiting.size >= MAX_WAITING)
      throw new DomainError('unavailable', 'Many pictures are being drawn. Please try again soon.');
    const made = drawing(() => draw(storage, subject, site));
    waiting.set(key, made);
    try {
      const bytes = await made;
      known.set(key, bytes);
      return bytes;
    } finally {
      waiting.delete(key);
    }
  };
}

async function draw(storage: Storage, subject: EmbedSubject, { brandName }: Site): Promise<Buffer> {
  const outDir = await mkdtemp(join(tmpdir(), 'stagedoor-card-'));
  try {
    const { path } = await makeCard({
      label: LABELS[subject.kind],
      name: subject.name,
      maker: subject.maker?.name ?? null,
      brand: brandName,
      isRound: subject.kind === 'artist',
      picturePath: await fetchPicture(storage, subject.pictures[0], outDir),
      outDir,
    });
    return await readFile(path);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Only pictures of our own; others would be fetched from strangers. */
async function fetchPicture(
  storage: Storage,
  address: string | undefined,
  dir: string,
): Promise<string | null> {
  const name = PICTURE.exec(address ?? '')?.[1];
  if (name === undefined) return null;
  const path = join(dir, 'cover.webp');
  try {
    await storage.download(imageKey(name, 1080), path);
    return path;
  } catch (error) {
    if (error instanceof StorageNotFoundError) return null;
    throw error;
  }
}
