import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { Input } from '../../../components/input.tsx';
import { readAddress } from './read-address.ts';

const NO_ADDRESS = 'Please paste the address of a song, album, post, playlist or artist of this site';

/** Asks which page the notice is about; `isUnknown` when the last answer led nowhere. */
export function AddressForm({ isUnknown = false }: { isUnknown?: boolean }) {
  const navigate = useNavigate();
  const [address, setAddress] = useState('');
  const [error, setError] = useState(isUnknown ? 'There is nothing at this address' : '');

  function submit(event: FormEvent) {
    event.preventDefault();
    const target = readAddress(address);
    if (!target) return setError(NO_ADDRESS);
    void navigate({ to: '/report/copyright', search: { type: target.targetType, id: target.targetId } });
  }

  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <Field
        label="Address of the page"
        help="Copy it from the address bar of your browser"
        {...(error && { error })}
      >
        {(input) => (
          <Input
            {...input}
            type="url"
            inputMode="url"
            maxLength={500}
            value={address}
            onChange={({ target }) => {
              setAddress(target.value);
              setError('');
            }}
          />
        )}
      </Field>
      <div>
        <Button type="submit">Go on</Button>
      </div>
    </form>
  );
}
