import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { UP6 } from '@isura/contract/org/uploads';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, shortFormManner } from '../../../ui/form/form.tsx';
import { RemoteSelect } from '../../../ui/form/remote-select.tsx';
import { reason as reasonRule } from '../../../ui/form/rules.ts';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { WaitingNotice } from '../../../ui/page/waiting-notice.tsx';
import { bodiesByWordsQuery } from './upload.api.ts';
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

/** The card of the page of uploads with the form below. */
export function StatusCard(): ReactNode {
  return (
    <Card>
      <h2 className={css.title}>{text.title}</h2>
      <StatusForm />
    </Card>
  );
}

/** Several MDAs are reinstated, suspended or closed at once, when a second administrator has confirmed (UP6). */
export function StatusForm(): ReactNode {
  const form = useForm<Values>({ ...shortFormManner, defaultValues: { add: '', status: '', reason: '' } });
  const [words, search] = useState('');
  const { data } = useQuery({ ...bodiesByWordsQuery(words.trim()), placeholderData: keepPreviousData });
  const [chosen, choose] = useState<readonly Chosen[]>([]);
  const [asked, ask] = useState<Values>();
  const [waiting, setWaiting] = useState<AdminRequest>();
  const [refused, setRefused] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const found = (data?.items ?? []).filter(({ id }) => !chosen.some((each) => each.id === String(id)));
  const added = form.watch('add');

  useEffect(() => {
    const body = found.find(({ id }) => String(id) === added);
    if (!body) return;
    choose([...chosen, { id: String(body.id), name: body.name }]);
    form.setValue('add', '');
    form.clearErrors('add');
  }, [added, chosen, form, found]);

  const send = async ({ status, reason }: Values): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      const values = chosen.map(({ id }) => ({ orgId: Number(id), status: status as Status }));
      setWaiting(await call(UP6, { body: { values, reason: reason.trim() } }));
      choose([]);
      form.reset();
    } catch (error) {
      setRefused(error);
    } finally {
      setBusy(false);
      ask(undefined);
    }
  };

  return (
    <>
      <p className={css.small}>{text.about}</p>
      <div className={css.body}>
        {waiting && <WaitingNotice request={waiting} />}
        <Refused error={refused} />
        <Form form={form} send={async (values) => ask(values)}>
          <div className={css.form}>
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
              <ul className={css.list} aria-label={text.chosen}>
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
              </ul>
            )}
            <SelectField
              name="status"
              label={text.next}
              rule={(value) => (value === '' ? text.chooseStatus : undefined)}
              choices={Object.entries(text.choices).map(([value, label]) => ({ value, label }))}
            />
            <TextareaField name="reason" label={text.reason} rule={reasonRule} most={500} />
            <div>
              <Button type="submit" look="primary">
                {text.ask}
              </Button>
            </div>
          </div>
        </Form>
      </div>
      {asked && (
        <ConfirmDialog
          question={text.question(chosen.length, text.words[asked.status as Status])}
          consequence={text.consequence[asked.status as Status]}
          confirm={text.words[asked.status as Status]}
          cancel={text.cancel}
          busy={busy}
          onConfirm={() => void send(asked)}
          onCancel={() => ask(undefined)}
        />
      )}
    </>
  );
}
