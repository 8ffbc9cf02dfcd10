import type { PushSubscriptionInput } from '@stagedoor/validators';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { endPush, findSubscription, subscribe } from '../../lib/push-browser.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc, trpcClient } from '../../lib/trpc.ts';

/** Whether this browser gets notifications, and turning that on and off. */
export function usePush() {
  const permission = useSyncExternalStore(onPermission, () => Notification.permission);
  // Without the permission it is off, whatever the server knows.
  const isAllowed = permission === 'granted';
  const server = trpc.push.get.useQuery(undefined, { enabled: isAllowed });
  const { publicKey, endpoint } = server.data ?? {};
  const browser = useQuery({
    queryKey: [['pushBrowser'], publicKey],
    queryFn: async () => (await findSubscription(publicKey))?.endpoint ?? null,
    enabled: isAllowed && publicKey !== undefined,
  });
  const change = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (!isOn) {
        await trpcClient.push.remove.mutate();
        return endPush();
      }
      if ((await Notification.requestPermission()) !== 'granted') return;
      const subscription = await subscribe((await api.push.get.fetch()).publicKey);
      try {
        await trpcClient.push.add.mutate(subscription.toJSON() as PushSubscriptionInput);
      } catch (error) {
        await subscription.unsubscribe();
        throw error;
      }
    },
    meta: failsAs(
      ({ input }) => (input ? 'Push notifications are still off' : 'Push notifications are still on'),
      {
        instead: 'Your browser could not reach its push service. Please try again.',
      },
    ),
    onSettled: () => Promise.all([api.push.get.invalidate(), browser.refetch()]),
  });
  const isOn = isAllowed && endpoint != null && browser.data === endpoint;
  return {
    isDenied: permission === 'denied',
    isPending: isAllowed && !change.isPending && (server.isPending || browser.isPending),
    isLoadingError: isAllowed && (server.isLoadingError || browser.isLoadingError),
    isSaving: change.isPending,
    isOn: change.isPending ? change.variables : isOn,
    retry: () => void Promise.all([server.refetch(), browser.refetch()]),
    turn: (isOn: boolean) => {
      if (!change.isPending) change.mutate(isOn);
    },
  };
}

/** People change the permission in the browser's own settings, beside this page. */
function onPermission(listener: () => void): () => void {
  addEventListener('focus', listener);
  const status = navigator.permissions?.query({ name: 'notifications' }).catch(() => undefined);
  void status?.then((known) => known?.addEventListener('change', listener));
  return () => {
    removeEventListener('focus', listener);
    void status?.then((known) => known?.removeEventListener('change', listener));
  };
}
