interface ToastOptions {
  description?: string;
  action?: { label: string; onClick: () => void };
}

type Kind = 'success' | 'error';

/** Loads what draws toasts; ahead of the first one, since that may have to say that the network is away. */
export const loadToaster = () => Promise.all([import('sonner'), import('./toaster.tsx')]);

async function show(kind: Kind, title: string, options?: ToastOptions) {
  const [{ toast }, { mountToaster }] = await loadToaster();
  mountToaster();
  // The same words twice are one toast.
  toast[kind](title, { id: `${title} ${options?.description ?? ''}`, ...options });
}

/** Short messages of 5 seconds; `error` in the destructive style. */
export const toast = {
  success: (title: string, options?: ToastOptions): void => void show('success', title, options),
  error: (title: string, options?: ToastOptions): void => void show('error', title, options),
};
