import type { ReactNode, Ref } from 'react';
import { classNames } from '../../lib/class-names.ts';

interface ResultScrollerProps {
  label: string;
  /** The results belong to an earlier search term. */
  isOld?: boolean;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A list of results that scrolls at 400 px height. */
export const ResultScroller = ({ label, isOld, ref, children }: ResultScrollerProps) => (
  // Keyboards can only scroll focusable elements.
  <section
    ref={ref}
    aria-label={label}
    aria-busy={isOld}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    tabIndex={0}
    className={classNames(
      'max-h-[400px] overflow-y-auto overflow-x-hidden overscroll-contain rounded-card pb-5 [mask-image:linear-gradient(black_calc(100%-1.25rem),transparent)] transition-opacity focus-visible:-outline-offset-2',
      isOld && 'opacity-60',
    )}
  >
    {children}
  </section>
);
