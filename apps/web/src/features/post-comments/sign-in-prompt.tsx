import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';

export const SignInPrompt = ({ postId }: { postId: number }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-stage p-4">
    <p className="text-14 text-ink-soft">Sign in to join the conversation.</p>
    <Link to="/auth" search={{ redirect: `/content/${postId}` }} className={buttonStyle('outline', 'small')}>
      Sign in
    </Link>
  </div>
);
