import type { FormEvent } from 'react';

const underWay = new Set<Promise<unknown>>();

/** Chosen files are among the fields of their form when they have been checked, so forms wait for that. */
export function noteFileCheck(check: Promise<unknown>): void {
  underWay.add(check);
  void check.finally(() => underWay.delete(check));
}

/** Submits the form, when files were just chosen as soon as they have been checked. */
export const submitAfterChecks =
  (submit: (event: FormEvent<HTMLFormElement>) => unknown) => (event: FormEvent<HTMLFormElement>) => {
    if (underWay.size === 0) return void submit(event);
    event.preventDefault();
    const form = event.currentTarget;
    void Promise.allSettled(underWay).then(() => form.requestSubmit());
  };
