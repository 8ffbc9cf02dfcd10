import type { AdminPerson } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../../../components/badge.tsx';
import { Named } from '../../named.tsx';
import { PanelSection } from '../panel-section.tsx';

const ROLES = { owner: 'Owner', manager: 'Manager', uploader: 'Uploader' };

/** The artist profiles that somebody acts for. */
export const PersonProfiles = ({ profiles }: Pick<AdminPerson, 'profiles'>) => (
  <PanelSection title="Artist profiles">
    <ul className="grid gap-1">
      {profiles.map(({ id, name, coverImage, role, verified }) => (
        <li key={id}>
          <Link
            to="/admin"
            search={{ tab: 'artists', open: String(id) }}
            className="-mx-2 flex items-center justify-between gap-3 rounded-small p-2 transition-colors hover:bg-raised"
          >
            <Named name={name} image={coverImage} detail={ROLES[role]} />
            {verified && <Badge tone="good">Verified</Badge>}
          </Link>
        </li>
      ))}
    </ul>
  </PanelSection>
);
