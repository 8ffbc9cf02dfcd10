import { createPost } from '@stagedoor/core/community/posts';
import { tables } from '@stagedoor/db';
import { createPostInput } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { artists, posts as demoPosts, listeners } from '../catalogue/index.ts';
import { renderAvatar } from '../making/art/index.ts';
import { createRandom } from '../random.ts';
import { publishPicture } from './pictures.ts';
import { findArtistId } from './profiles.ts';
import { actAs, daysBefore, type Seeding } from './seeding.ts';

/** Posts, the oldest first, each with its date. */
export async function ensurePosts(seeding: Seeding): Promise<void> {
  const { db } = seeding.services;
  const { posts } = tables;
  for (const post of demoPosts.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const artistId = (await findArtistId(seeding, post.artist)) ?? 0;
    const isThis = and(eq(posts.artistId, artistId), eq(posts.title, post.title));
    const [known] = await db.select({ id: posts.id }).from(posts).where(isThis);
    if (known) continue;
    const { title, description, isPremium } = post;
    const { id } = await createPost(
      actAs(seeding, post.artist),
      createPostInput.parse({ title, description, isPremium }),
    );
    await db
      .update(posts)
      .set({ createdAt: daysBefore(seeding, post.daysAgo) })
      .where(eq(posts.id, id));
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
