import { GENRES } from '@stagedoor/validators/limits';
import { type ComponentProps, useId } from 'react';
import { Input } from '../../../../components/input.tsx';

/** Any genre, with those of Browse Categories offered. */
export function GenreInput(props: ComponentProps<'input'>) {
  const id = useId();
  return (
    <>
      <Input {...props} list={id} maxLength={50} />
      <datalist id={id}>
        {GENRES.map((genre) => (
          <option key={genre} value={genre} />
        ))}
      </datalist>
    </>
  );
}
