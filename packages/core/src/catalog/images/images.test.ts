import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ctx, inTransaction, systemContext } from '../../platform/context/index.ts';
import {
  anonymous,
  listJobs,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  storeFile,
  type TestServices,
} from '../../testing/index.ts';
import { adoptEmbeddedCover } from './adopt-embedded-cover.ts';
import { describeCover } from './describe-cover.ts';
import { failImage, finishImage } from './finish-image.ts';
import { processImageJob } from './jobs.ts';
import { attachCover, registerImage } from './receive-image.ts';
import { uploadPicture } from './upload-picture.ts';

let test: TestServices;
let worker: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  worker = systemContext(test.services, 'test');
});
afterAll(() => test.close());

let files = 0;
const aPicture = (content?: string) => storeFile(test.services, `originals/1/${++files}.png`, content);
const FACTS = { width: 640, height: 480, thumbhash: 'dGh1bWI=', tint: '#102030' };

const imageOf = async (address: string) =>
  (await test.services.db.select().from(tables.images).where(eq(tables.images.address, address)))[0];
const coverOf = async (songId: number) =>
  (
    await test.services.db
      .select({ cover: tables.songs.coverImage, placeholder: tables.songs.coverPlaceholder })
      .from(tables.songs)
      .where(eq(tables.songs.id, songId))
  )[0];

describe('registerImage', () => {
  it('creates one row per person for the same picture', async () => {
    const [one, two] = [await makeUser(test.services), await makeUser(test.services)];
    const first = await registerImage(one.ctx, await aPicture('same'), null);
    expect(await registerImage(one.ctx, await aPicture('same'), null)).toEqual(first);
    expect((await registerImage(two.ctx, await aPicture('same'), null)).address).not.toBe(first.address);
    const jobs = (await listJobs(test.services, processImageJob)) as { imageId: number }[];
    expect(jobs.filter((job) => job.imageId === first.id)).toHaveLength(2);
  });
});

describe('attachCover', () => {
  it('gives a cover by itself, with its event', async () => {
    const artist = await makeArtist(test.services);
    const { id } = await makeSong(test.services, { artistId: artist.id });
    await attachCover(artist.ctx, await aPicture(), { entity: 'song', id });
    expect((await coverOf(id))?.cover).toMatch(/^\/media\/images\//);
  });
});

describe('describeCover', () => {
  // Proves (rules.md, Uploads and media): a cover is the account's own picture; a refusal says what is wrong with another
  it("accepts only the caller's own picture, and says what is wrong with others", async () => {
    const [owner, thief] = [await makeUser(test.services), await makeUser(test.services)];
    const image = await registerImage(owner.ctx, await aPicture(), null);
    await finishImage(worker, { imageId: image.id, facts: FACTS, target: null });
    expect(await describeCover(owner.ctx, image.address)).toEqual({
      coverImage: image.address,
      coverPlaceholder: FACTS.thumbhash,
      tint: FACTS.tint,
    });
    const refused = (message: string) => ({ code: 'bad_request', message });
    await expect(describeCover(thief.ctx, image.address)).rejects.toMatchObject(
      refused('Another account uploaded this picture. Please upload it with your own.'),
    );
    for (const address of ['https://example.com/x.png', 'javascript:alert(1)', '/media/images/none-480.webp'])
      await expect(describeCover(owner.ctx, address)).rejects.toMatchObject(
        refused('Please upload the cover image first'),
      );
    await failImage(worker, { imageId: image.id, reason: 'Broken', target: null });
    await expect(describeCover(owner.ctx, image.address)).rejects.toMatchObject(
      refused('This picture cannot be used. Please upload another one.'),
    );
    expect(await describeCover(owner.ctx, null)).toMatchObject({ coverImage: null });
  });
});

describe('uploadPicture', () => {
  /** Plays the worker's part: runs as soon as the picture's job is queued. */
  async function whileWaiting(ctx: Ctx, act: (imageId: number) => Promise<void>) {
    const file = await aPicture();
    const before = (await listJobs(test.services, processImageJob)).length;
    const uploading = uploadPicture(ctx, file).finally(() => {
      settled = true;
    });
    let settled = false;
    const job = await expect
      .poll(async () => (await listJobs(test.services, processImageJob)).length, { interval: 10 })
      .toBe(before + 1)
      .then(async () => (await listJobs(test.services, processImageJob)).at(-1) as { imageId: number });
    expect(settled).toBe(false);
    const [uploaded] = await Promise.all([uploading, act(job.imageId)]);
    return uploaded;
  }

  it('returns when the sizes are ready', async () => {
    const user = await makeUser(test.services);
    const { url } = await whileWaiting(user.ctx, (imageId) =>
      finishImage(worker, { imageId, facts: FACTS, target: null }),
    );
    expect(await imageOf(url)).toMatchObject({ state: 'ready', userId: user.id, tint: FACTS.tint });
  });

  it('refuses a file that turns out not to be a picture', async () => {
    const user = await makeUser(test.services);
    const uploading = whileWaiting(user.ctx, (imageId) =>
      failImage(worker, { imageId, reason: 'Broken', target: null }),
    );
    await expect(uploading).rejects.toMatchObject({ code: 'unsupported_type' });
  });
});

describe('covers', () => {
  const target = (id: number) => ({ entity: 'song' as const, id });
  const aSong = async () => {
    const artist = await makeArtist(test.services);
    return { artist, song: await makeSong(test.services, { artistId: artist.id }) };
  };

  async function attach(ctx: Ctx, songId: number) {
    const picture = await aPicture();
    await inTransaction(ctx, (ctx) => attachCover(ctx, picture, target(songId)));
    const cover = (await coverOf(songId))?.cover ?? '';
    const imageId = (await imageOf(cover))?.id ?? 0;
    return { cover, imageId, facts: FACTS, target: target(songId) };
  }

  it('are shown at once, and get their placeholder when processed', async () => {
    const { artist, song } = await aSong();
    const job = await attach(artist.ctx, song.id);
    expect(await coverOf(song.id)).toEqual({ cover: job.cover, placeholder: null });
    await finishImage(worker, job);
    await finishImage(worker, job);
    expect(await coverOf(song.id)).toEqual({ cover: job.cover, placeholder: FACTS.thumbhash });
  });

  it('are shown by a caller without a transaction, too', async () => {
    const { artist, song } = await aSong();
    await attachCover(artist.ctx, await aPicture(), target(song.id));
    expect((await coverOf(song.id))?.cover).toMatch(/^\/media\//);
  });

  it('are removed when processing fails, but newer covers stay', async () => {
    const { artist, song } = await aSong();
    const old = await attach(artist.ctx, song.id);
    const newer = await attach(artist.ctx, song.id);
    await failImage(worker, { ...old, reason: 'Broken' });
    expect((await coverOf(song.id))?.cover).toBe(newer.cover);
    await finishImage(worker, old);
    expect((await coverOf(song.id))?.cover).toBe(newer.cover);
    await failImage(worker, { ...newer, reason: 'Broken' });
    expect(await coverOf(song.id)).toEqual({ cover: null, placeholder: null });
  });

  it('from audio files fill a gap, but replace nothing', async () => {
    const { artist, song } = await aSong();
    const adopt = (store: (name: string) => Promise<void>) =>
      adoptEmbeddedCover(worker, {
        songId: song.id,
        userId: artist.userId,
        sha256: 'c'.repeat(64),
        facts: FACTS,
        store,
      });
    const chosen = { cover: '' };
    await adopt(async () => {
      // The artist chooses a cover while the sizes of the embedded one are being stored.
      chosen.cover = (await attach(artist.ctx, song.id)).cover;
    });
    expect((await coverOf(song.id))?.cover).toBe(chosen.cover);
    await test.services.db.update(tables.songs).set({ coverImage: null }).where(eq(tables.songs.id, song.id));
    await adopt(async () => {});
    expect((await coverOf(song.id))?.placeholder).toBe(FACTS.thumbhash);
  });

  it('of other people cannot be changed', async () => {
    await expect(describeCover(anonymous(test.services), '/x')).rejects.toMatchObject({
      code: 'bad_request',
    });
  });
});
