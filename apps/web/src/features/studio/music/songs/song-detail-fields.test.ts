import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { SongDetailFields } from './song-detail-fields.tsx';
import { NO_DETAILS } from './song-form.ts';

function Details() {
  const form = useForm<FieldValues>({ defaultValues: NO_DETAILS });
  return createElement(FormProvider, { ...form, children: createElement(SongDetailFields) });
}

it('has an input for each detail of a song', () => {
  const html = renderToStaticMarkup(createElement(Details));
  const names = [...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual(Object.keys(NO_DETAILS));
});
