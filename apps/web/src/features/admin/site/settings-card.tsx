import type { AdminSite, ChangeSiteInput, SiteSettings } from '@stagedoor/validators';
import { changeSiteInput } from '@stagedoor/validators/site';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Panel } from '../../../components/panel.tsx';
import { toast } from '../../../components/toast.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { useReportUnsaved } from './unsaved.tsx';
import { type Draft, useDraft } from './use-draft.ts';

interface SettingsCardProps<K extends keyof SiteSettings> {
  title: string;
  help: string;
  site: AdminSite;
  /** The settings that this card changes. */
  keys: readonly K[];
  /** Why they cannot be saved as they are. */
  findProblem?: (values: Pick<SiteSettings, K>) => string | null;
  children: (draft: Draft<Pick<SiteSettings, K>>) => ReactNode;
  /** A card below for what is chosen, saved or not. */
  below?: (values: Pick<SiteSettings, K>) => ReactNode;
}

/** Some settings of the site, which are saved together. */
export function SettingsCard<K extends keyof SiteSettings>({
  title,
  help,
  site,
  keys,
  findProblem,
  children,
  below,
}: SettingsCardProps<K>) {
  const stored = Object.fromEntries(keys.map((key) => [key, site.settings[key]])) as Pick<SiteSettings, K>;
  const draft = useDraft(stored);
  const [problem, setProblem] = useState<string | null>(null);
  useReportUnsaved(draft.isDirty);
  const change = trpc.adminSite.change.useMutation({
    onSuccess: (saved) => {
      api.adminSite.get.setData(undefined, saved);
      draft.reset();
      toast.success('Saved', { description: 'Everybody sees it at once.' });
    },
    onError: (error) => setProblem(error.message),
  });
  const save = () => {
    const changes: ChangeSiteInput = Object.fromEntries(
      keys
        .filter((key) => JSON.stringify(draft.values[key]) !== JSON.stringify(stored[key]))
        .map((key) => [key, draft.values[key]]),
    );
    const parsed = changeSiteInput.safeParse(changes);
    const found = findProblem?.(draft.values) ?? (parsed.error?.issues[0]?.message || null);
    setProblem(found);
    if (!found && parsed.data) change.mutate(parsed.data);
  };
  return (
    <>
      <Panel title={title} help={help}>
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {children(draft)}
          {problem && (
            <p role="alert" className="flex items-start gap-1.5 text-13 text-alarm">
              <CircleAlert className="mt-px size-4 shrink-0" aria-hidden="true" />
              {problem}
            </p>
          )}
          <div className="flex items-center justify-end gap-3">
            {draft.isDirty && (
              <Button
                variant="ghost"
                onClick={() => {
                  draft.reset();
                  setProblem(null);
                }}
              >
                Discard
              </Button>
            )}
            <Button type="submit" variant="outline" disabled={!draft.isDirty} isBusy={change.isPending}>
              Save<span className="sr-only"> {title}</span>
            </Button>
          </div>
        </form>
      </Panel>
      {below?.(draft.values)}
    </>
  );
}
