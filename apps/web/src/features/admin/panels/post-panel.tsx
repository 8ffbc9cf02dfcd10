import type { AdminPost, Decidable } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { POST_KINDS } from '../../posts/index.ts';
import { ThingActs } from '../acts/thing-acts.tsx';
import { StateBadge } from '../state-badge.tsx';
import { Decisions } from './decisions.tsx';
import { Facts } from './facts.tsx';
import { PANEL_LINK, PanelLinks } from './panel-links.tsx';
import { rowOr } from './row-or.ts';
import { ThingPanel } from './thing-panel.tsx';

export default function PostPanel({ id, post }: { id: number; post: Decidable<AdminPost> | undefined }) {
  const query = rowOr(post, trpc.admin.posts.useQuery({ id, limit: 1 }, { enabled: !post }));
  return (
    <ThingPanel query={query}>
      {({ title, artist, artistId, contentType, isPremium, state, thingState, createdAt, can }) => (
        <>
          <Facts
            facts={{
              Title: title,
              Artist: artist.name,
              Type: POST_KINDS[contentType].label,
              Access: isPremium ? 'Premium' : 'Public',
              Publication: state === 'published' ? 'Published' : state === 'draft' ? 'Draft' : 'Scheduled',
              State: thingState !== 'there' && <StateBadge state={thingState} />,
              Created: formatMoment(createdAt),
            }}
          />
          <PanelLinks>
            {thingState === 'there' && (
              <Link className={PANEL_LINK} to="/content/$postId" params={{ postId: String(id) }}>
                Open the post
              </Link>
            )}
            <Link className={PANEL_LINK} to="/artist/$artistId" params={{ artistId: String(artistId) }}>
              {artist.name}
            </Link>
            <Link className={PANEL_LINK} to="/admin" search={{ tab: 'content', artistId: String(artistId) }}>
              All posts of the artist
            </Link>
          </PanelLinks>
          <ThingActs targetType="post" id={id} name={title} state={thingState} can={can} />
          <Decisions of={{ targetType: 'post', targetId: id }} />
        </>
      )}
    </ThingPanel>
  );
}
