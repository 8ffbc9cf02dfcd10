import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../../components/button-style.ts';
import { LampFigure } from '../../../components/figures/lamp-figure.tsx';

/** The notice has come in. */
export const NoticeSent = ({ id, email }: { id: number; email: string }) => (
  <div className="grid max-w-prose justify-items-start gap-6 py-8" role="status">
    <LampFigure className="size-20 text-ink-faint" />
    <div className="grid gap-2">
      <h1 className="text-34">Your notice has arrived</h1>
      <p className="text-ink-soft">
        It has the number {id}. We sent a confirmation to {email}, and write again when it is decided.
      </p>
    </div>
    <Link to="/" className={buttonStyle('outline')}>
      Go to start
    </Link>
  </div>
);
