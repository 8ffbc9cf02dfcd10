interface ToastOptions {
  description?: string;
  action?: { label: string; onClick: () => void };
}

type Kind = 'success' | 'error';

// The library comes with the first toast; the toaster it needs is drawn by then (toaster.tsx).
async function show(kind: Kind, title: string, options?: ToastOptions) {
  const [{ toast }, { mountToaster }] = await Promise.all([import('sonner'), import('./toaster.tsx')]);
  mountToaster();
  toast[kind](title, options);
}

/** Short messages of 5 seconds; `error` in the destructive style. */
export const toast = {
  success: (title: string, options?: ToastOptions): void => void show('success', title, options),
  error: (title: string, options?: ToastOptions): void => void show('error', title, options),
};
