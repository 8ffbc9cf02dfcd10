import type { AdminArtist, Decidable } from '@stagedoor/validators';
import { Badge } from '../../../components/badge.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';
import { formatCount } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ActButtons } from '../acts/act-buttons.tsx';
import { ManyActButton } from '../acts/many-act-button.tsx';
import { decidable } from '../acts/thing-acts.tsx';
import { DeleteButton } from '../delete-button.tsx';
import { Named } from '../named.tsx';
import { ADMIN_LIST } from '../queries.ts';
import { RecentDeletions } from '../recent-deletions.tsx';
import { StateBadge } from '../state-badge.tsx';
import { type Column, createdColumn, DataTable, useListState } from '../tables/index.ts';
import { THING_STATES } from '../thing-filters.ts';

const ArtistPanel = lazyPart(() => import('../panels/artist-panel.tsx'));

const FILTERS = {
  verified: { label: 'Verified', options: { verified: 'Verified', unverified: 'Unverified' } },
  account: { label: 'Account', options: { with: 'With an account', without: 'Without an account' } },
  state: THING_STATES,
};

const COLUMNS: [Column<AdminArtist>, ...Column<AdminArtist>[]] = [
  {
    id: 'name',
    title: 'Artist',
    isSortable: true,
    cell: ({ name, coverImage, userId, mergedIntoId }) => (
      <Named
        name={name}
        image={coverImage}
        detail={
          mergedIntoId !== null ? 'Merged into another profile' : userId === null && 'Without an account'
        }
      />
    ),
  },
  {
    id: 'status',
    title: 'Status',
    cell: ({ verified, state }) => (
      <span className="flex flex-wrap gap-1.5">
        {verified ? <Badge tone="good">Verified</Badge> : <Badge>Unverified</Badge>}
        <StateBadge state={state} />
      </span>
    ),
  },
  {
    id: 'listeners',
    title: 'Monthly listeners',
    isSortable: true,
    startsDescending: true,
    isFigure: true,
    cell: ({ monthlyListeners }) => (
      <>
        {formatCount(monthlyListeners)}
        <span className="lg:hidden"> monthly listeners</span>
      </>
    ),
  },
  createdColumn('joined', 'Joined'),
];

const asTarget = ({ id, name, state, can }: Decidable<AdminArtist>) =>
  decidable({ targetType: 'artist', id, name, state, can });
const isVerified = ({ state, verified }: AdminArtist) => state !== 'deleted' && verified;
const isUnverified = ({ state, verified }: AdminArtist) => state !== 'deleted' && !verified;

export default function ArtistsTab() {
  const { input, table } = useListState({ sorts: ['joined', 'name', 'listeners'], filters: FILTERS });
  const query = trpc.admin.artists.useInfiniteQuery(input, ADMIN_LIST);
  return (
    <>
      <DataTable
        noun="artists"
        query={query}
        state={table}
        columns={COLUMNS}
        keyOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        failure="Failed to fetch artists"
        panel={(key, row) => ({ title: row?.name ?? 'Artist', content: <ArtistPanel id={Number(key)} /> })}
        actions={({ id, name, can }) => can.delete && <DeleteButton entity="artist" id={id} name={name} />}
        bulk={(chosen, clear) => (
          <>
            <ManyActButton act="verify" targets={chosen.filter(isUnverified).map(asTarget)} onDone={clear} />
            <ManyActButton act="unverify" targets={chosen.filter(isVerified).map(asTarget)} onDone={clear} />
            <ActButtons acts={['hide', 'delete']} targets={chosen.map(asTarget)} onDone={clear} />
          </>
        )}
      />
      <RecentDeletions entity="artist" />
    </>
  );
}
