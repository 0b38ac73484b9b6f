import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { UP6 } from '@isura/contract/org/uploads';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/action/button.tsx';
import { shortFormOptions } from '../../../ui/form/form.tsx';
import { RemoteSelect } from '../../../ui/form/remote-select.tsx';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { PlainList, Small } from '../../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import { WaitingNotice } from '../../../ui/page/waiting-notice.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { organizationsByWordsQuery } from './upload.api.ts';
import css from './upload.module.css';
import { uploadText } from './upload.text.ts';

const { status: text } = uploadText;
type Status = keyof typeof text.choices;
interface Chosen {
  id: string;
  name: string;
}
interface Values {
  add: string;
  status: string;
  reason: string;
}

/** Shows the card of the uploads page with the form below. */
export function StatusCard(): ReactNode {
  return (
    <Card>
      <h2 className={css.title}>{text.title}</h2>
      <StatusForm />
    </Card>
  );
}

/** Reinstates, suspends or closes several MDAs at once, when a second administrator has confirmed (UP6). */
export function StatusForm(): ReactNode {
  const form = useForm<Values>({ ...shortFormOptions, defaultValues: { add: '', status: '', reason: '' } });
  const [words, search] = useState('');
  const { data } = useQuery({ ...organizationsByWordsQuery(words.trim()), placeholderData: keepPreviousData });
  const [chosen, choose] = useState<readonly Chosen[]>([]);
  const [pending, ask] = useState<Values>();
  const [waiting, setWaiting] = useState<AdminRequest>();
  const sending = useSend(UP6, {
    form,
    done: (request) => {
      setWaiting(request);
      choose([]);
      form.reset();
    },
  });
  const found = (data?.items ?? []).filter(({ id }) => !chosen.some((each) => each.id === String(id)));
  const added = form.watch('add');

  useEffect(() => {
    const organization = found.find(({ id }) => String(id) === added);
    if (!organization) return;
    choose([...chosen, { id: String(organization.id), name: organization.name }]);
    form.setValue('add', '');
    form.clearErrors('add');
  }, [added, chosen, form, found]);

  const send = async ({ status, reason }: Values): Promise<void> => {
    const values = chosen.map(({ id }) => ({ orgId: Number(id), status: status as Status }));
    await sending.send({ body: { values, reason: reason.trim() } });
    ask(undefined);
  };

  return (
    <>
      <Small>{text.about}</Small>
      <div className={css.body}>
        {waiting && <WaitingNotice request={waiting} />}
        <InlineForm of={UP6} form={form} sending={sending} send={ask} verb={text.ask}>
          <RemoteSelect
            key={chosen.length}
            name="add"
            label={text.add}
            hint={text.addHint}
            rule={() => (chosen.length > 0 ? undefined : text.noneChosen)}
            choices={found.map(({ id, name }) => ({ value: String(id), label: name }))}
            search={search}
          />
          {chosen.length > 0 && (
            <PlainList inline gap="s" aria-label={text.chosen}>
              {chosen.map(({ id, name }) => (
                <li key={id} className={css.chip}>
                  {name}
                  <Button
                    look="quiet"
                    small
                    aria-label={text.remove(name)}
                    onClick={() => choose(chosen.filter((each) => each.id !== id))}
                  >
                    <IconX size={18} stroke={1.75} aria-hidden />
                  </Button>
                </li>
              ))}
            </PlainList>
          )}
          <SelectField
            name="status"
            label={text.next}
            missing={text.chooseStatus}
            choices={Object.entries(text.choices).map(([value, label]) => ({ value, label }))}
          />
          <TextareaField name="reason" label={text.reason} most={500} />
        </InlineForm>
      </div>
      {pending && (
        <ConfirmDialog
          question={text.question(chosen.length, text.words[pending.status as Status])}
          consequence={text.consequence[pending.status as Status]}
          confirm={text.words[pending.status as Status]}
          cancel={text.cancel}
          busy={sending.isPending}
          onConfirm={() => void send(pending)}
          onCancel={() => ask(undefined)}
        />
      )}
    </>
  );
}
