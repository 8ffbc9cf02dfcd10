import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { DoorFigure } from '../../components/figures/door-figure.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';

const REASONS = {
  missing: {
    figure: RecordFigure,
    title: 'Playlist not found',
    text: "The playlist you're looking for doesn't exist or has been removed.",
  },
  private: {
    figure: DoorFigure,
    title: 'Private Playlist',
    text: "This playlist is private and you don't have permission to view it.",
  },
};

/** Instead of a playlist that does not exist, or that the viewer may not see. */
export function PlaylistClosed({ reason }: { reason: keyof typeof REASONS }) {
  const { title } = REASONS[reason];
  usePageTitle(title);
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <EmptyState {...REASONS[reason]}>
        <Link to="/playlists" className={buttonStyle('outline')}>
          Back to Playlists
        </Link>
      </EmptyState>
    </>
  );
}
