import { lastingMessages } from '../lib/browser-choice.ts';

interface ToastOptions {
  description?: string;
  action?: { label: string; onClick: () => void };
  /** Until it is closed. */
  stays?: boolean;
  /** Takes the place of the message with this name. */
  id?: string;
}

type Kind = 'success' | 'info' | 'error';

let isAnyShown = false;

let loading: Promise<typeof import('./toaster.tsx') | undefined> | undefined;

/**
 * Loads the toast renderer. Called ahead of the first toast, which may have to report that the network is
 * down, and is read only where its region was there before. Resolves to undefined when the renderer cannot be fetched;
 * no toast can be shown then. What came at a second attempt is kept: each attempt has another address and would render toasts of its own.
 */
export const loadToaster = () => {
  loading ??= import('./toaster.tsx').then(
    (toaster) => {
      toaster.mountToaster();
      return toaster;
    },
    () => {
      loading = undefined;
      return undefined;
    },
  );
  return loading;
};

async function show(kind: Kind, title: string, { stays, ...options }: ToastOptions = {}) {
  const toaster = await loadToaster();
  if (!toaster) return;
  isAnyShown = true;
  toaster.toast[kind](title, {
    // A repeated text shows only one toast, but each act keeps its Undo.
    ...(options.action?.label !== 'Undo' && { id: `${title} ${options.description ?? ''}` }),
    ...options,
    ...((stays || lastingMessages.read()) && { duration: Number.POSITIVE_INFINITY, closeButton: true }),
  });
}

/** Short messages that stay for 5 seconds; `error` uses the destructive style, `info` a neutral one. */
export const toast = {
  success: (title: string, options?: ToastOptions): void => void show('success', title, options),
  info: (title: string, options?: ToastOptions): void => void show('info', title, options),
  error: (title: string, options?: ToastOptions): void => void show('error', title, options),
  /** Removes all messages, such as those about an attempt that has succeeded since. */
  clear: (): void => void (isAnyShown && loadToaster().then((toaster) => toaster?.toast.dismiss())),
};
