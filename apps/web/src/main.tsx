import './lib/no-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { reportFailedMutation } from './components/report-failure.ts';
import { loadToaster, toast } from './components/toast.ts';
import { followSignedOut } from './features/account/follow-signed-out.ts';
import { followOtherTabs, onSessionChange, onUser } from './features/account/session.ts';
import { applyLiveEvents } from './features/live/apply-live-events.ts';
import { meetKept } from './features/offline/index.ts';
import { connectPlayer, followExplicitChoice, handOver, recheckQueue } from './features/player/index.ts';
import { readSiteAgain } from './features/site/index.ts';
import { prepareAnnouncer } from './lib/announce.ts';
import { followLayers } from './lib/back-closes.ts';
import { drafts } from './lib/edits/drafts.ts';
import { readInitialData } from './lib/initial-data.ts';
import { keepForNextVisit } from './lib/keep-for-next-visit.ts';
import { keepTyped } from './lib/keep-typed.ts';
import { startLive } from './lib/live.ts';
import { loadAhead, watchMissingParts } from './lib/missing-part.ts';
import { watchVersion } from './lib/new-version.ts';
import { askAgainWhenOnline, onFailedMutation, queryClient } from './lib/query-client.ts';
import { showScrollbarsWhileScrolling } from './lib/scrollbars.ts';
import { watchTheme } from './lib/theme.ts';
import { trpc, trpcClient } from './lib/trpc.ts';
import { router } from './router.tsx';

const initialData = document.getElementById('initial-data')?.textContent;
const position = readInitialData(queryClient, initialData);
// The service worker's page may have an older name or colours of the site.
if (!initialData) void readSiteAgain().catch(() => {});
const toastReload = (title: string, when: string) =>
  toast.info(title, {
    description: `${when} The player keeps its place.`,
    action: { label: 'Reload', onClick: () => location.reload() },
    stays: true,
  });
const offerNewVersion = () => toastReload('A new version is ready', 'Reload when it suits you.');

/** The file that shows messages may be missing as well. */
const ifShown = (show: () => void) => async () => {
  if (await loadToaster()) show();
};
watchMissingParts({
  onOffline: ifShown(() => toast.error('You are offline', { description: 'This part needs the network.' })),
  onNewVersion: ifShown(offerNewVersion),
  onLost: ifShown(() => toastReload('A part of this page did not load', 'Reload to get it.')),
});
watchVersion(offerNewVersion);
watchTheme();
showScrollbarsWhileScrolling();
prepareAnnouncer();
followOtherTabs();
onFailedMutation(reportFailedMutation);
followSignedOut(
  () => router.latestLocation.href,
  (back) => void router.navigate({ to: '/auth', search: { return: back } }),
);
applyLiveEvents();
askAgainWhenOnline();
followLayers(router.history);
connectPlayer((path) => router.history.push(path));
// A pushed notification was pressed, for which the service worker asks this window.
navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  if (data?.type === 'open-page') router.history.push(data.path);
});
onSessionChange(recheckQueue);
onUser((user) => handOver(user?.id ?? null));
onUser((user) => followExplicitChoice(user?.allowsExplicit ?? true));
meetKept();
onUser(meetKept);
onUser((user) => drafts.belongTo(user?.id ?? null));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
// As a transition, in steps that leave the browser time for people who scroll or type meanwhile.
const render = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </trpc.Provider>
      </StrictMode>,
    ),
  );
if (root.hasChildNodes()) {
  keepTyped(root);
  // The server's paint stays until all of the screen can replace it. Not awaited here: the screen's file
  // imports this one.
  void router.load().then(render, render);
} else render();

/** Messages must not compete with the first visit. */
const MESSAGES_AFTER_MS = 2500;

// The event stream opens only after the page itself has loaded.
const afterLoad = () => {
  startLive(position);
  keepForNextVisit();
  // Ahead of the first message, which may have to say that the network is down.
  setTimeout(() => void loadToaster(), MESSAGES_AFTER_MS);
};
if (document.readyState === 'complete') afterLoad();
else addEventListener('load', afterLoad, { once: true });
for (const act of ['pointerdown', 'focusin', 'keydown'])
  addEventListener(act, () => void loadAhead(loadToaster), { once: true });
