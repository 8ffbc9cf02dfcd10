import type { ArtistWithAbilities } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { findLegacyArtistImage } from '../catalog/index.ts';
import { WithArtist } from './with-artist.tsx';

interface ArtistListPageProps {
  artistId: number;
  title: string;
  children: (artist: ArtistWithAbilities) => ReactNode;
}

/** A full list of one artist's items, with the artist's name and a back link above it. */
export const ArtistListPage = ({ artistId, title, children }: ArtistListPageProps) => (
  <WithArtist artistId={artistId} subject={title} skeleton={<HeadSkeleton />}>
    {(artist) => (
      <div className="page">
        <header className="mb-8 grid grid-cols-1 gap-4">
          <Link
            to="/artist/$artistId"
            params={{ artistId: String(artist.id) }}
            className="inline-flex w-fit max-w-full items-center gap-2.5 rounded-full pr-2 font-semibold text-14 text-ink-soft hover:text-ink"
          >
            <ArrowLeft className="size-4 shrink-0" aria-hidden="true" />
            <Avatar
              name={artist.name}
              image={artist.coverImage}
              fallback={findLegacyArtistImage(artist.id)}
              letters={1}
              className="size-8 text-13"
              sizes="32px"
            />
            <span className="min-w-0 truncate">{artist.name}</span>
          </Link>
          <h1 className="text-34">{title}</h1>
        </header>
        {children(artist)}
      </div>
    )}
  </WithArtist>
);

const HeadSkeleton = () => (
  <div className="page">
    <LoadingShapes label="Loading artist" className="mb-8 grid gap-4">
      <Skeleton className="h-8 w-48 rounded-full" />
      <Skeleton className="h-9 w-40" />
    </LoadingShapes>
  </div>
);
