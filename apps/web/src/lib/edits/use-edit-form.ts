import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { FailureWords } from '../requests/failure-words.ts';
import { currentOf } from './current-of.ts';
import { drafts } from './drafts.ts';
import { keepFormDraft, readFormDraft } from './form-draft.ts';
import { isSame, listChanged, type Merge, mergeEdits, type Together } from './merge-edits.ts';
import { useFormChange } from './use-draft-form.ts';

/** The fields that were edited here, to be sent; the others may have been changed elsewhere. */
export type Edited<F> = Partial<Record<keyof F, true>>;

/** A change by others: `taken` into the form, or `disputed`, with whose value the form shows now. */
export type Meanwhile<F> = { kind: 'taken' } | { kind: 'disputed'; mine: F; isTheirs: boolean };

interface EditFormOptions<T, F extends FieldValues, O> {
  /** Names the draft, such as 'song 5'. */
  name: string;
  thing: T;
  fieldsOf: (thing: T) => F;
  resolver?: Resolver<F, unknown, O>;
  together?: Together<F>;
  /** Sends the edited fields with the `updatedAt` of what they were edited from. */
  save: (fields: O, edited: Edited<F>, ifMatch: string) => Promise<T>;
  /** Reads the thing as it is now, where the server's refusal holds only a part of it. */
  readCurrent?: () => Promise<T>;
  meta: { failure: FailureWords };
  /** `isJoined` says whether it holds changes that others made meanwhile. */
  onSaved: (saved: T, isJoined: boolean) => unknown;
  onFailed?: (error: Error) => void;
}

export interface EditForm<F extends FieldValues, O = F> {
  form: UseFormReturn<F, unknown, O>;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  isBusy: boolean;
  isRestored: boolean;
  discard: () => void;
  /** The fields as they are on the server, as far as we know. */
  theirs: F;
  /** Changes by others, by field. */
  meanwhile: Partial<Record<keyof F & string, Meanwhile<F>>>;
  choose: (name: keyof F & string, isTheirs: boolean) => void;
}

/**
 * A form that edits something. It sends what was edited, and what it was edited from. Changes that others make meanwhile
 * are taken where nothing was edited; where both edited a field, it shows theirs beside it. What was typed stays when the
 * form is closed, until it is saved or discarded.
 */
export function useEditForm<T extends { updatedAt: string }, F extends FieldValues, O = F>(
  options: EditFormOptions<T, F, O>,
): EditForm<F, O> {
  const {
    name,
    thing,
    fieldsOf,
    resolver,
    together = [],
    save,
    readCurrent,
    meta,
    onSaved,
    onFailed,
  } = options;
  const [draft] = useState(() => readFormDraft<F>(name));
  const [isRestored, setIsRestored] = useState(draft !== undefined);
  const [theirs, setTheirs] = useState<F>(() => ({ ...fieldsOf(thing), ...draft?.base }));
  const [meanwhile, setMeanwhile] = useState<EditForm<F>['meanwhile']>({});
  // Also for what runs between two renderings.
  const known = useRef({ fields: theirs, version: draft?.version ?? thing.updatedAt });
  const form = useForm<F, unknown, O>({
    defaultValues: { ...theirs, ...draft?.edited } as DefaultValues<F>,
    ...(resolver && { resolver }),
  });
  const know = (fields: F, version: string) => {
    known.current = { fields, version };
    setTheirs(fields);
  };
  const keep = () => {
    const { fields: base, version } = known.current;
    keepFormDraft(name, form.getValues(), { base, version });
  };
  useFormChange(form, keep);

  function show(values: F) {
    const shown = form.getValues();
    for (const field of Object.keys(values) as Path<F>[])
      if (!isSame(shown[field], values[field])) form.setValue(field, values[field]);
  }

  /** Takes what others have made of it into the form. */
  function join(next: T): Merge<F> {
    const mine = form.getValues();
    const { fields: base } = known.current;
    const merge = mergeEdits({ base, mine, theirs: fieldsOf(next), together });
    const isEdited = listChanged(base, mine).length > 0;
    know(fieldsOf(next), next.updatedAt);
    show(merge.values);
    if (isEdited)
      setMeanwhile((before) => ({
        ...before,
        ...Object.fromEntries(merge.taken.map((field) => [field, { kind: 'taken' }])),
        ...Object.fromEntries(
          merge.disputed.map((field) => [field, { kind: 'disputed', mine, isTheirs: false }]),
        ),
      }));
    keep();
    return merge;
  }

  const hasBegun = useRef(false);
  const follow = useEffectEvent(() => {
    const isEdited = listChanged(known.current.fields, form.getValues()).length > 0;
    // Nothing moves under the pointer of somebody who is about to save: the server's refusal shows what has changed.
    if (thing.updatedAt > known.current.version && !(isEdited && hasBegun.current)) join(thing);
    hasBegun.current = true;
  });
  useEffect(() => follow(), [thing.updatedAt]);

  /** Null when others have edited the same fields meanwhile. */
  async function send(fields: O): Promise<{ saved: T; sent: F; isJoined: boolean } | null> {
    let isJoined = false;
    for (;;) {
      const sent = form.getValues();
      const changed = listChanged(known.current.fields, sent);
      const edited = Object.fromEntries(changed.map((field) => [field, true])) as Edited<F>;
      try {
        return { saved: await save(fields, edited, known.current.version), sent, isJoined };
      } catch (error) {
        const refused = currentOf<T>(error);
        const current = refused && readCurrent ? await readCurrent() : refused;
        if (!current || current.updatedAt === known.current.version) throw error;
        const { taken, disputed } = join(current);
        if (disputed.length > 0) return null;
        isJoined ||= taken.length > 0;
      }
    }
  }

  const mutation = useMutation({
    mutationFn: send,
    meta,
    onSuccess: (done) => {
      if (!done) return;
      const { saved, sent, isJoined } = done;
      // Something may have been typed since it was sent.
      const merge = mergeEdits({ base: sent, mine: form.getValues(), theirs: fieldsOf(saved), together });
      know(fieldsOf(saved), saved.updatedAt);
      show(merge.values);
      setMeanwhile({});
      setIsRestored(false);
      keep();
      return onSaved(saved, isJoined);
    },
    ...(onFailed && { onError: onFailed }),
  });

  return {
    form,
    submit: form.handleSubmit((fields) => mutation.mutateAsync(fields).then(noop, noop)),
    isBusy: mutation.isPending,
    isRestored,
    discard() {
      drafts.forget(name);
      setIsRestored(false);
      setMeanwhile({});
      form.reset(known.current.fields);
    },
    theirs,
    meanwhile,
    choose(field, isTheirs) {
      const one: Meanwhile<F> | undefined = meanwhile[field];
      if (one?.kind !== 'disputed') return;
      const group = together.find(([leader]) => leader === field) ?? [field];
      const values = form.getValues();
      const source = isTheirs ? known.current.fields : one.mine;
      const kept: Meanwhile<F> = { kind: 'disputed', mine: isTheirs ? values : one.mine, isTheirs };
      show({ ...values, ...Object.fromEntries(group.map((member) => [member, source[member]])) });
      setMeanwhile((before) => ({ ...before, [field]: kept }));
    },
  };
}

const noop = () => undefined;
