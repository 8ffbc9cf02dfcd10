import type { AdminSong } from '@stagedoor/validators';
import { Badge } from '../../../components/badge.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';
import { formatCount, formatDuration } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ActButtons } from '../acts/act-buttons.tsx';
import { decidable } from '../acts/thing-acts.tsx';
import { Named } from '../named.tsx';
import { ADMIN_LIST } from '../queries.ts';
import { RecentDeletions } from '../recent-deletions.tsx';
import { AUDIO, SOURCES } from '../song-words.ts';
import { StateBadge } from '../state-badge.tsx';
import { type Column, createdColumn, DataTable, useListState } from '../tables/index.ts';
import { ACCESS, THING_STATES } from '../thing-filters.ts';

const SongPanel = lazyPart(() => import('../panels/song-panel.tsx'));

const UNRELEASED = { draft: 'Draft', scheduled: 'Scheduled' };

const FILTERS = {
  source: { label: 'Source', options: SOURCES },
  audio: { label: 'Audio', options: AUDIO },
  access: ACCESS,
  state: THING_STATES,
};

const COLUMNS: [Column<AdminSong>, ...Column<AdminSong>[]] = [
  {
    id: 'title',
    title: 'Song',
    cell: ({ title, coverImage, artistName, albumTitle }) => (
      <Named
        name={title}
        image={coverImage}
        isRecord
        detail={albumTitle ? `${artistName} · ${albumTitle}` : artistName}
      />
    ),
  },
  {
    id: 'status',
    title: 'Status',
    cell: ({ source, audioState, isPremium, releaseState, thingState }) => (
      <span className="flex flex-wrap gap-1.5">
        <Badge>{SOURCES[source]}</Badge>
        {isPremium && <Badge tone="premium">Premium</Badge>}
        {releaseState !== 'published' && <Badge tone="accent">{UNRELEASED[releaseState]}</Badge>}
        {audioState !== 'ready' && (
          <Badge tone={audioState === 'failed' ? 'bad' : 'neutral'}>{AUDIO[audioState]}</Badge>
        )}
        <StateBadge state={thingState} />
      </span>
    ),
  },
  {
    id: 'duration',
    title: 'Duration',
    isFigure: true,
    cell: ({ duration }) => formatDuration(duration),
    className: 'max-lg:hidden',
  },
  {
    id: 'plays',
    title: 'Plays',
    isSortable: true,
    startsDescending: true,
    isFigure: true,
    cell: ({ plays }) => (
      <>
        {formatCount(plays)}
        <span className="lg:hidden"> {plays === 1 ? 'play' : 'plays'}</span>
      </>
    ),
  },
  createdColumn('added', 'Added'),
];

export default function SongsTab() {
  const { input, table } = useListState({
    sorts: ['added', 'plays'],
    filters: FILTERS,
    subject: 'artistId',
  });
  const query = trpc.admin.songs.useInfiniteQuery(input, ADMIN_LIST);
  return (
    <>
      <DataTable
        noun="songs"
        query={query}
        state={table}
        columns={COLUMNS}
        keyOf={({ id }) => String(id)}
        nameOf={({ title }) => title}
        failure="Failed to fetch songs"
        panel={(key, row) => ({
          title: row?.title ?? 'Song',
          content: <SongPanel id={Number(key)} song={row} />,
        })}
        bulk={(chosen, clear) => (
          <ActButtons
            acts={['hide', 'delete']}
            targets={chosen.map(({ id, title, thingState, can }) =>
              decidable({ targetType: 'song', id, name: title, state: thingState, can }),
            )}
            onDone={clear}
          />
        )}
      />
      <RecentDeletions entity="song" />
      <RecentDeletions entity="album" />
    </>
  );
}
