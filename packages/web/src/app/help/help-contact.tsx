import type { UserRecord } from '@isura/contract/identity/user-record';
import { PB6 } from '@isura/contract/org/contact';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fullName } from '../../lib/session-values.ts';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { formOptions } from '../../ui/form/form.tsx';
import { TextareaField } from '../../ui/form/text-fields.tsx';
import { InlineForm } from '../../ui/send/form-layers.tsx';
import { useSend } from '../../ui/send/use-send.ts';
import { helpText as text } from './help-panel.text.ts';

/** The letters a person may write: the call takes 2,000, and page and organization are added. */
const MOST = 1_500;

interface Props {
  person: UserRecord;
  /** The page it is about: its path without parameters, which may hold names and amounts. */
  path: string;
  /** What was typed before and not sent; receives what is typed. */
  unsent: RefObject<string>;
  back: () => void;
}

/** Writes to the help desk about a page (PB6), with its address and the organization, and without figures. */
export function HelpContact({ person, path, unsent, back }: Props): ReactNode {
  const [ticket, setTicket] = useState<string>();
  const form = useForm({ ...formOptions, defaultValues: { message: unsent.current } });
  const sending = useSend(PB6, {
    form,
    done: ({ ticketNumber }) => {
      unsent.current = '';
      setTicket(ticketNumber);
    },
  });
  useEffect(() => {
    const typed = form.watch(({ message = '' }) => {
      unsent.current = message;
    });
    return () => typed.unsubscribe();
  }, [form, unsent]);
  const organization = person.organizationUser?.organization;
  const from = organization ? `${organization.name} (${organization.code})` : text.noOrganization;
  if (ticket !== undefined)
    return (
      <div role="status">
        <p>
          <strong>{text.sent(ticket)}</strong> {text.sentNext(person.email)}
        </p>
        <p>
          <LinkButton onClick={back}>{text.back}</LinkButton>
        </p>
      </div>
    );
  return (
    <InlineForm
      of={PB6}
      form={form}
      sending={sending}
      send={({ message }) =>
        sending.send({
          body: {
            name: fullName(person),
            email: person.email,
            topic: 'FOR_MDAS',
            message: `${message.trim()}\n\n${text.added(path, from)}`,
          },
        })
      }
      verb={text.send}
      cancel={text.back}
      close={back}
    >
      <TextareaField name="message" label={text.message} hint={text.messageHint} most={MOST} />
      <p>{text.sentWith(path, from)}</p>
    </InlineForm>
  );
}
