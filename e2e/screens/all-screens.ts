import { expect, type Page } from '@playwright/test';
import { ADMIN_TABS } from '@stagedoor/validators';
import type { World } from '../setup/world.ts';

/** All screens, by the people who can see them. */
export const screensFor = {
  visitor: ({ artist, album, songIds, playlist }: World) => [
    '/',
    '/search',
    '/search?q=harbour',
    '/search?q=harbour&tab=artists',
    '/search?q=lanterns&tab=songs',
    '/search?q=night&tab=albums',
    '/search?q=nothing-has-this-name',
    '/tags',
    '/posts',
    '/library',
    '/playlists',
    '/playlists?tab=discover',
    `/playlist/${playlist.id}`,
    '/artists',
    `/artist/${artist.id}`,
    `/artist/${artist.id}?tab=music`,
    `/artist/${artist.id}?tab=posts`,
    `/artist/${artist.id}?tab=exclusive`,
    `/artist/${artist.id}?tab=about`,
    `/artists/${artist.id}?tab=tour`,
    `/artists/${artist.id}/store`,
    `/artist/${artist.id}/songs`,
    `/artist/${artist.id}/albums`,
    `/artist/${artist.id}/content`,
    `/artist/${artist.id}/posts`,
    `/album/${album.id}`,
    `/song/${songIds.Lanterns}`,
    `/subscribe/${artist.id}`,
    '/auth',
    '/auth?register=true',
    '/auth/forgot',
    '/auth/reset#token=1.x',
    '/auth/confirm',
    `/report/copyright?type=song&id=${songIds.Lanterns}`,
    '/report/copyright',
    '/answer#token=1.x',
    '/redeem',
    '/unsubscribe?key=none&type=new-song',
    '/no/such/place',
  ],
  fan: ({ artist }: World) => [
    '/',
    '/library',
    '/library?tab=subscriptions',
    '/playlists?create=true',
    '/library?tab=popular',
    '/library?tab=albums',
    '/profile',
    '/profile?tab=comments',
    '/settings',
    '/notifications',
    '/history',
    '/connect',
    '/made-for-you',
    '/purchases',
    '/requests',
    `/subscribe/${artist.id}`,
  ],
  admin: () => ADMIN_TABS.map((tab) => `/admin?tab=${tab}`),
  artist: ({ playlist }: World) => [
    '/playlists',
    `/playlist/${playlist.id}`,
    '/dashboard',
    '/dashboard?tab=music',
    '/dashboard?tab=uploads',
    '/dashboard?tab=subscribers',
    '/dashboard?tab=money',
    '/dashboard?tab=requests',
    '/dashboard?tab=insights',
    '/dashboard?tab=settings',
  ],
};

/** Opens a screen and waits until everything on it has loaded. */
export async function openScreen(page: Page, path: string) {
  await page.goto(path);
  // A dialog that an address opens hides the page behind it.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).not.toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^(Loading|Searching)/ })).toHaveCount(0);
}
