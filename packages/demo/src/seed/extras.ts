import { createPost } from '@stagedoor/core/community/posts';
import { tables } from '@stagedoor/db';
import { createPostInput } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { artists, listeners, posts } from '../catalogue/index.ts';
import { renderAvatar } from '../making/art/index.ts';
import { createRandom } from '../random.ts';
import { publishPicture } from './pictures.ts';
import { findArtistId } from './profiles.ts';
import { actAs, daysBefore, type Seeding } from './seeding.ts';

/** Posts, the oldest first, each with its date. */
export async function ensurePosts(seeding: Seeding): Promise<void> {
  const { db } = seeding.services;
  const { contents } = tables;
  for (const post of posts.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const artistId = (await findArtistId(seeding, post.artist)) ?? 0;
    const isThis = and(eq(contents.artistId, artistId), eq(contents.title, post.title));
    const [known] = await db.select({ id: contents.id }).from(contents).where(isThis);
    if (known) continue;
    const { title, description, isPremium } = post;
    const { id } = await createPost(
      actAs(seeding, post.artist),
      createPostInput.parse({ title, description, isPremium }),
    );
    await db
      .update(contents)
      .set({ createdAt: daysBefore(seeding, post.daysAgo) })
      .where(eq(contents.id, id));
  }
}

/** Pictures of most listeners; the others keep their initial. */
export async function ensureAvatars(seeding: Seeding): Promise<void> {
  const { db } = seeding.services;
  const { users } = tables;
  for (const [i, { username }] of listeners.entries()) {
    const userId = seeding.userIds.get(username) ?? 0;
    const [row] = await db.select({ image: users.profileImage }).from(users).where(eq(users.id, userId));
    if (!row || row.image || createRandom(`avatar/${username}`).chance(0.35)) continue;
    const palette = artists[i % artists.length]?.palette;
    if (!palette) continue;
    const picture = await renderAvatar(username, palette);
    const profileImage = await publishPicture(actAs(seeding, username), picture, username);
    await db.update(users).set({ profileImage }).where(eq(users.id, userId));
  }
}
