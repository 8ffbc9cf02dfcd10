import type { ComponentProps } from 'react';
import { listLanguages } from '../lib/languages.ts';
import { Select } from './input.tsx';

/** Blank is none, as for instrumental music. */
export const LanguageSelect = ({ current, ...props }: ComponentProps<'select'> & { current: string }) => (
  <Select {...props}>
    <option value="">None</option>
    {listLanguages(current).map(([code, name]) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </Select>
);
