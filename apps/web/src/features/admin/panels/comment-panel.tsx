import type { AdminComment, Decidable } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ThingActs } from '../acts/thing-acts.tsx';
import { StateBadge } from '../state-badge.tsx';
import { Decisions } from './decisions.tsx';
import { Facts } from './facts.tsx';
import { PANEL_LINK, PanelLinks } from './panel-links.tsx';
import { rowOr } from './row-or.ts';
import { ThingPanel } from './thing-panel.tsx';

interface CommentPanelProps {
  /** 'songComment-12' or 'postComment-12'. */
  commentKey: string;
  comment: Decidable<AdminComment> | undefined;
}

export default function CommentPanel({ commentKey, comment }: CommentPanelProps) {
  const [type, id] = commentKey.split('-');
  const under = type === 'songComment' ? 'song' : 'post';
  const query = rowOr(
    comment,
    trpc.admin.comments.useQuery({ id: Number(id), under, limit: 1 }, { enabled: !comment }),
  );
  return (
    <ThingPanel query={query}>
      {({ id: commentId, text, username, under, type, userId, thingState, createdAt, can }) => (
        <>
          <blockquote className="whitespace-pre-line wrap-anywhere rounded-card bg-raised p-4 text-14">
            {text}
          </blockquote>
          <Facts
            facts={{
              Author: username,
              [type === 'songComment' ? 'Song' : 'Post']: `${under.title} by ${under.artistName}`,
              State: thingState !== 'there' && <StateBadge state={thingState} />,
              Written: formatMoment(createdAt),
            }}
          />
          <PanelLinks>
            {type === 'songComment' ? (
              <Link className={PANEL_LINK} to="/song/$songId" params={{ songId: String(under.id) }}>
                Open the song
              </Link>
            ) : (
              <Link className={PANEL_LINK} to="/content/$postId" params={{ postId: String(under.id) }}>
                Open the post
              </Link>
            )}
            <Link className={PANEL_LINK} to="/u/$username" params={{ username }}>
              {username}
            </Link>
            <Link className={PANEL_LINK} to="/admin" search={{ tab: 'comments', userId: String(userId) }}>
              All comments of the author
            </Link>
          </PanelLinks>
          <ThingActs
            targetType={type}
            id={commentId}
            name={`Comment of ${username}`}
            state={thingState}
            can={can}
          />
          <Decisions of={{ targetType: type, targetId: commentId }} />
        </>
      )}
    </ThingPanel>
  );
}
