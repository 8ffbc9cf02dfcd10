import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../../../components/button-style.ts';
import { PanelSection } from '../panel-section.tsx';

/** The way to what the artist is owed. */
export const ProfileMoney = ({ artistId }: { artistId: number }) => (
  <PanelSection title="Money">
    <Link
      to="/admin"
      search={{ tab: 'money', artist: artistId }}
      className={buttonStyle('outline', 'small', 'justify-self-start')}
    >
      Balance and statements
    </Link>
  </PanelSection>
);
