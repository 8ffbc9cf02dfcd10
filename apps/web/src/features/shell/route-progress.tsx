import { useRouterState } from '@tanstack/react-router';

/** A thin line at the top while the next screen's code or data loads. */
export function RouteProgress() {
  const isLoading = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname !== resolvedLocation?.pathname,
  });
  if (!isLoading) return null;
  return (
    <div
      data-route-progress
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-appear overflow-hidden [animation-delay:120ms] [animation-fill-mode:backwards]"
    >
      <div className="h-full w-full origin-left animate-route bg-lamp" />
    </div>
  );
}
