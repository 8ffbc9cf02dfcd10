import type { AdminSong, Decidable } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { formatDuration, formatMoment } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ThingActs } from '../acts/thing-acts.tsx';
import { AUDIO, SOURCES } from '../song-words.ts';
import { StateBadge } from '../state-badge.tsx';
import { Decisions } from './decisions.tsx';
import { Facts } from './facts.tsx';
import { PANEL_LINK, PanelLinks } from './panel-links.tsx';
import { rowOr } from './row-or.ts';
import { ThingPanel } from './thing-panel.tsx';

export default function SongPanel({ id, song }: { id: number; song: Decidable<AdminSong> | undefined }) {
  const query = rowOr(song, trpc.admin.songs.useQuery({ id, limit: 1 }, { enabled: !song }));
  return (
    <ThingPanel query={query}>
      {(song) => (
        <>
          <Facts
            facts={{
              Title: song.title,
              Artist: song.artistName,
              'Original artist': song.originalArtistName,
              Album: song.albumTitle,
              Duration: formatDuration(song.duration),
              Plays: song.plays.toLocaleString('en-US'),
              Audio: AUDIO[song.audioState],
              Access: song.isPremium ? 'Premium' : 'Free',
              Source: SOURCES[song.source],
              State: song.thingState !== 'there' && <StateBadge state={song.thingState} />,
              Added: formatMoment(song.createdAt),
            }}
          />
          <PanelLinks>
            {song.thingState === 'there' && (
              <Link className={PANEL_LINK} to="/song/$songId" params={{ songId: String(id) }}>
                Open the song
              </Link>
            )}
            <Link className={PANEL_LINK} to="/artist/$artistId" params={{ artistId: String(song.artistId) }}>
              {song.artistName}
            </Link>
            <Link
              className={PANEL_LINK}
              to="/admin"
              search={{ tab: 'songs', artistId: String(song.artistId) }}
            >
              All songs of the artist
            </Link>
          </PanelLinks>
          <ThingActs targetType="song" id={id} name={song.title} state={song.thingState} can={song.can} />
          <Decisions of={{ targetType: 'song', targetId: id }} />
        </>
      )}
    </ThingPanel>
  );
}
