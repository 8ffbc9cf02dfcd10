import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { oneOf } from '../../lib/search-params.ts';
import { CREATIONS, type Creation } from './studio-tabs.ts';

/** Opens the form that the address names, once: the name leaves the address. */
export function useWantedForm(open: (form: Creation) => void): void {
  const create = oneOf(useSearch({ strict: false }).create, CREATIONS);
  const navigate = useNavigate();
  const openIt = useEffectEvent((form: Creation) => {
    open(form);
    void navigate({ to: '.', search: (search) => ({ ...search, create: undefined }), replace: true });
  });
  useEffect(() => {
    if (create) openIt(create);
  }, [create]);
}
