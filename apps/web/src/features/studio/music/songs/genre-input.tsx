import { GENRE_MAX_LENGTH, GENRES } from '@stagedoor/validators/limits';
import { type ComponentProps, useId } from 'react';
import { Input } from '../../../../components/input.tsx';

/** Any genre, with those of Browse Categories offered. */
export function GenreInput(props: ComponentProps<'input'>) {
  const id = useId();
  return (
    <>
      <Input maxLength={GENRE_MAX_LENGTH} {...props} list={id} />
      <datalist id={id}>
        {GENRES.map((genre) => (
          <option key={genre} value={genre} />
        ))}
      </datalist>
    </>
  );
}
