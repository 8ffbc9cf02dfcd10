import { classNames } from '../../lib/class-names.ts';
import { splitLinks } from './split-links.ts';

/**
 * An artist's text with its line breaks. Addresses become links with `rel` attributes for untrusted content.
 */
export const PostText = ({ text, className }: { text: string; className?: string }) => (
  <p className={classNames('max-w-prose whitespace-pre-line wrap-anywhere', className)}>
    {splitLinks(text).map(({ text: part, href }, index) =>
      href ? (
        <a
          key={index}
          href={href}
          target="_blank"
          rel="nofollow noopener noreferrer ugc"
          className="rounded-small text-lamp underline decoration-lamp/40 underline-offset-2 hover:decoration-lamp"
        >
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
);
