import { zodResolver } from '@hookform/resolvers/zod';
import {
  artistWebhookEvent,
  type CreateWebhookInput,
  createSiteWebhookInput,
  webhookEvent,
} from '@stagedoor/validators/webhook';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import type { WebhookOwner } from './owner.ts';
import { EVENT_WORDS } from './webhook-words.ts';

interface WebhookFormProps {
  owner: WebhookOwner;
  isBusy: boolean;
  onWebhook: (input: CreateWebhookInput) => void;
}

export function WebhookForm({ owner, isBusy, onWebhook }: WebhookFormProps) {
  const events = (owner === 'site' ? webhookEvent : artistWebhookEvent).options;
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(createSiteWebhookInput),
    defaultValues: { url: '', events: [...events] as CreateWebhookInput['events'] },
  });
  const { errors } = formState;
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(onWebhook)}>
      <Field
        label="Address"
        help="It starts with https:// and can be reached from the internet"
        error={errors.url?.message}
      >
        {(input) => (
          <Input
            {...input}
            {...register('url')}
            type="url"
            inputMode="url"
            maxLength={500}
            placeholder="https://hooks.example.org/stagedoor"
            autoComplete="off"
            autoFocus
          />
        )}
      </Field>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold text-13 text-ink-soft">Tell it of</legend>
        {events.map((event) => (
          <Checkbox key={event} value={event} {...register('events')}>
            <strong className="text-ink">{EVENT_WORDS[event].label}.</strong> {EVENT_WORDS[event].help}
          </Checkbox>
        ))}
        {errors.events && (
          <p role="alert" className="text-13 text-alarm">
            {errors.events.message}
          </p>
        )}
      </fieldset>
      <Button type="submit" className="justify-self-end" isBusy={isBusy}>
        Add webhook
      </Button>
    </form>
  );
}
