import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { DoorFigure } from '../../components/figures/door-figure.tsx';

export const ArtistNotFound = ({
  text = "The artist you're looking for doesn't exist or has been removed.",
}: {
  text?: string;
}) => (
  <>
    <h1 className="sr-only">Artist Not Found</h1>
    <EmptyState figure={DoorFigure} title="Artist Not Found" text={text}>
      <Link to="/artists" className={buttonStyle('outline')}>
        All artists
      </Link>
    </EmptyState>
  </>
);
