import type { NamedTarget } from '@stagedoor/validators';
import { Link, useRouterState } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { Dialog } from '../../components/dialog.tsx';
import { nameTarget } from './name-target.ts';

/** Visitors sign in first; a copyright notice they may send without an account. */
export default function SignInToReport({ target, onClose }: { target: NamedTarget; onClose: () => void }) {
  const here = useRouterState({ select: ({ location }) => location.href });
  return (
    <Dialog onClose={onClose} title="Report" description={nameTarget(target)}>
      <p className="text-14 text-ink-soft">
        Please sign in to report this, so that we can tell you what comes of it. If it uses your work without
        your permission, you can send a copyright notice without an account.
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Link
          to="/report/copyright"
          search={{ type: target.type, id: target.id }}
          onClick={onClose}
          className={buttonStyle('outline')}
        >
          Copyright notice
        </Link>
        <Link to="/auth" search={{ return: here }} onClick={onClose} className={buttonStyle('primary')}>
          Sign in
        </Link>
      </div>
    </Dialog>
  );
}
