import type { AdminSite, ChangeSiteInput, SiteSettings } from '@stagedoor/validators';
import { changeSiteInput } from '@stagedoor/validators/site';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { MeanwhileContext } from '../../../components/meanwhile-note.tsx';
import { Panel } from '../../../components/panel.tsx';
import { isSame } from '../../../lib/edits/merge-edits.ts';
import { useReportUnsaved } from './unsaved.tsx';
import { useChangeSite } from './use-change-site.ts';
import { type SettingsDraft, useSettingsDraft } from './use-settings-draft.ts';

interface SettingsCardProps<K extends keyof SiteSettings> {
  title: string;
  help: string;
  site: AdminSite;
  /** The settings that this card changes. */
  keys: readonly K[];
  /** How a setting is shown in words, where its value is not what people see. */
  words?: Readonly<Partial<Record<K, (settings: SiteSettings) => string>>>;
  /** Why they cannot be saved as they are. */
  findProblem?: (values: Pick<SiteSettings, K>) => string | null;
  children: (draft: SettingsDraft<Pick<SiteSettings, K>>) => ReactNode;
  /** A card below for what is chosen, saved or not. */
  below?: (values: Pick<SiteSettings, K>) => ReactNode;
}

/** Some settings of the site, which are saved together. */
export function SettingsCard<K extends keyof SiteSettings>(props: SettingsCardProps<K>) {
  const { title, help, site, keys, words = {}, findProblem, children, below } = props;
  const pick = ({ settings }: AdminSite) =>
    Object.fromEntries(keys.map((key) => [key, settings[key]])) as Pick<SiteSettings, K>;
  const stored = pick(site);
  const draft = useSettingsDraft(stored, site.version);
  const [problem, setProblem] = useState<string | null>(null);
  useReportUnsaved(draft.isDirty);
  const change = useChangeSite(draft.version, {
    hasDisputed: (now) => draft.listDisputed(pick(now)).length > 0,
    onSeen: draft.see,
    onSaved: (saved) => draft.keepUnsaved(pick(saved), saved.version),
    onRefused: setProblem,
  });
  const save = () => {
    const changes: ChangeSiteInput = Object.fromEntries(
      keys.filter((key) => !isSame(draft.values[key], stored[key])).map((key) => [key, draft.values[key]]),
    );
    const parsed = changeSiteInput.safeParse(changes);
    const found = findProblem?.(draft.values) ?? (parsed.error?.issues[0]?.message || null);
    setProblem(found);
    if (!found && parsed.data) change.mutate(parsed.data);
  };
  const news = {
    ...draft.meanwhile,
    describe: (name: string) =>
      (words as Partial<Record<string, (settings: SiteSettings) => string>>)[name]?.(site.settings) ??
      String(site.settings[name as K] ?? ''),
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
          <MeanwhileContext value={news}>{children(draft)}</MeanwhileContext>
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
