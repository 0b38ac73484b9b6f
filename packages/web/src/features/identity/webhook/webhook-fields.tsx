import { ChosenType } from '@isura/contract/connect/webhook-endpoints';
import type { ReactNode } from 'react';
import { ChecksField, splitTicks } from '../../../ui/form/checks-field.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { eventsText } from '../event/events.text.ts';
import { webhooksText as text } from './webhooks.text.ts';

/** What people see of an address: its host. What follows it may hold a secret. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** Returns the types that are ticked. */
export const typesIn = (ticks: string): ChosenType[] => splitTicks(ticks) as ChosenType[];

/** Returns the field of the form for a field of the call. */
export const fieldOf = (field: string): string => (/^types\b/.test(field) ? 'types' : field);

const choices = ChosenType.options.map((type) =>
  type === '*' ? { value: type, ...text.all } : { value: type, label: eventsText.types[type] },
);

/** The fields of a webhook: its address, the events it gets, and what it is. */
export const WebhookFields = (): ReactNode => (
  <>
    <TextField name="url" label={text.url} hint={text.urlHint} autoComplete="off" />
    <ChecksField
      name="types"
      label={text.typesLabel}
      choices={choices}
      rule={(value) => (value === '' ? text.typesMissing : undefined)}
    />
    <TextField
      name="description"
      label={text.description}
      hint={text.descriptionHint}
      autoComplete="off"
      maxLength={100}
      isOptional
    />
  </>
);
