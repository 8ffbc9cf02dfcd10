import { LIKED_SONGS } from '@stagedoor/validators/page-inputs';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { KeptCollection, KeptKind } from '../../lib/kept/kept-database.ts';
import { api } from '../../lib/trpc.ts';
import { useReadKept } from './use-read-kept.ts';

/** The page of what is kept, and whether it was read before the network went. */
const PAGES: Record<KeptKind, { pathOf: (id: number) => string; isRead: (id: number) => boolean }> = {
  album: { pathOf: (id) => `/album/${id}`, isRead: (id) => api.albums.get.getData({ id }) !== undefined },
  playlist: {
    pathOf: (id) => `/playlist/${id}`,
    isRead: (id) => api.playlists.byId.getData({ id }) !== undefined,
  },
  liked: {
    pathOf: () => '/library',
    isRead: () => api.likes.list.getInfiniteData(LIKED_SONGS) !== undefined,
  },
};

const isPageOf = ({ kind, id }: KeptCollection, path: string) => PAGES[kind].pathOf(id) === path;

/** Without a network, a page that could not be read gives way to what is kept of it. */
export function useKeptInstead(isOnline: boolean): void {
  const { collections } = useReadKept();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const navigate = useNavigate();
  const kept = collections.find((collection) => isPageOf(collection, path));
  useEffect(() => {
    if (isOnline || !kept || PAGES[kept.kind].isRead(kept.id)) return;
    void navigate({ to: '/offline', search: { of: kept.key }, replace: true });
  }, [isOnline, kept, navigate]);
}
