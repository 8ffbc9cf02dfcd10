import { Switch } from '../../components/switch.tsx';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';

/** Whether the person's public page lists the artists they support. */
export function PublicPageSwitch() {
  const { data } = trpc.account.details.useQuery();
  const change = trpc.account.updateProfile.useMutation({
    onSuccess: () => Promise.all([api.account.details.invalidate(), api.users.invalidate()]),
    meta: failsAs('Failed to change the setting'),
  });
  if (!data) return null;
  return (
    <Switch
      label="Show the artists I support"
      help="Everybody sees on your public page to whom you subscribe. Your public playlists always stand there."
      isOn={change.variables?.showsSupportedArtists ?? data.showsSupportedArtists}
      onChange={(showsSupportedArtists) => change.mutate({ showsSupportedArtists })}
    />
  );
}
