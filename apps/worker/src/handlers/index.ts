import type { Handlers } from '../handler.ts';

export const handlers: Handlers = {
  processAudio: { load: () => import('./uploads/process-audio.ts'), concurrency: 2 },
  processImage: { load: () => import('./images/process-image.ts'), concurrency: 2 },
  processContent: { load: () => import('./content/process-content.ts'), concurrency: 2 },
  publishDuePosts: { load: () => import('./content/publish-due-posts.ts'), concurrency: 1 },
  deleteFiles: { load: () => import('./uploads/delete-files.ts'), concurrency: 1 },
  sweepStorage: { load: () => import('./uploads/sweep-storage.ts'), concurrency: 1 },
  aggregatePlays: { load: () => import('./plays/aggregate-plays.ts'), concurrency: 1 },
  refreshListeners: { load: () => import('./plays/refresh-listeners.ts'), concurrency: 1 },
  refreshRelatedArtists: { load: () => import('./artists/refresh-related-artists.ts'), concurrency: 1 },
  sendMail: { load: () => import('./mails/send-mail.ts'), concurrency: 3 },
  notifySubscribers: { load: () => import('./notifications/notify-subscribers.ts'), concurrency: 1 },
  passwordReset: { load: () => import('./accounts/password-reset.ts'), concurrency: 2 },
  stopBilling: { load: () => import('./accounts/stop-billing.ts'), concurrency: 1 },
  stopArtistBilling: { load: () => import('./accounts/stop-artist-billing.ts'), concurrency: 1 },
  removeAccounts: { load: () => import('./accounts/remove-accounts.ts'), concurrency: 1 },
  buildExport: { load: () => import('./data-exports/build-export.ts'), concurrency: 1 },
  cleanUp: { load: () => import('./maintenance/clean-up.ts'), concurrency: 1 },
  syncBilling: { load: () => import('./payments/sync-billing.ts'), concurrency: 2 },
  checkBillings: { load: () => import('./payments/check-billings.ts'), concurrency: 1 },
  keepSubscriptions: { load: () => import('./payments/keep-subscriptions.ts'), concurrency: 1 },
};
