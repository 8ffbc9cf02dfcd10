import { useEffect, useEffectEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { drafts } from './drafts.ts';
import { keepFormDraft, readFormDraft } from './form-draft.ts';

interface DraftFormOptions<F extends FieldValues, O> {
  /** Names the draft, such as 'new post'. */
  name: string;
  empty: F;
  resolver?: Resolver<F, unknown, O>;
}

export interface DraftForm<F extends FieldValues, O = F> {
  form: UseFormReturn<F, unknown, O>;
  /** Whether it began with what was typed before. */
  isRestored: boolean;
  discard: () => void;
  /** To be called when the form was sent. */
  forget: () => void;
}

/** A form that makes something. What was typed stays when it is closed, until it is sent or discarded. */
export function useDraftForm<F extends FieldValues, O = F>(options: DraftFormOptions<F, O>): DraftForm<F, O> {
  const { name, empty, resolver } = options;
  const [draft] = useState(() => readFormDraft<F>(name));
  const [isRestored, setIsRestored] = useState(draft !== undefined);
  const form = useForm<F, unknown, O>({
    defaultValues: { ...empty, ...draft?.edited } as DefaultValues<F>,
    ...(resolver && { resolver }),
  });
  useFormChange(form, () => keepFormDraft(name, form.getValues(), { base: empty }));
  return {
    form,
    isRestored,
    discard: () => {
      drafts.forget(name);
      setIsRestored(false);
      form.reset(empty);
    },
    forget: () => drafts.forget(name),
  };
}

/** Calls the listener after each change of a value. */
export function useFormChange<F extends FieldValues, O>(
  { subscribe }: UseFormReturn<F, unknown, O>,
  onChange: () => void,
): void {
  const callback = useEffectEvent(onChange);
  useEffect(() => subscribe({ formState: { values: true }, callback: () => callback() }), [subscribe]);
}
