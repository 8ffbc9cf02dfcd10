import { Badge } from '../../components/badge.tsx';

interface Roles {
  isAdmin: boolean;
  isModerator: boolean;
  isArtist: boolean;
}

/** Roles of a person; a fan has none. */
export const RoleBadges = ({ isAdmin, isModerator, isArtist }: Roles) => (
  <span className="flex flex-wrap gap-1.5">
    {isAdmin && <Badge tone="accent">Admin</Badge>}
    {isModerator && <Badge tone="accent">Moderator</Badge>}
    {isArtist && <Badge>Artist</Badge>}
    {!isAdmin && !isModerator && !isArtist && <Badge>Fan</Badge>}
  </span>
);
