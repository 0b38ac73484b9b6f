import { type SavedView, VW2, VW3, VW4 } from '@isura/contract/identity/saved-view';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { mayCall } from '../../lib/rights.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { Button } from '../action/button.tsx';
import { RowMenu } from '../action/row-menu.tsx';
import { CheckField, ticked } from '../form/choice-fields.tsx';
import { Form, shortFormOptions } from '../form/form.tsx';
import { TextField } from '../form/text-fields.tsx';
import { PlainList, Stack } from '../layout/layout.tsx';
import { Drawer } from '../overlay/overlay.tsx';
import { Announcement } from '../page/notice.tsx';
import { FormDialog, RulesOfCall } from '../send/form-layers.tsx';
import { Outcome } from '../send/outcome.tsx';
import { useSend } from '../send/use-send.ts';
import { Badge } from '../status/status-badge.tsx';
import css from './list.module.css';
import type { Views } from './use-views.ts';
import { viewsText as text } from './views.text.ts';

/** Saves the current list under a new name (VW2). */
function NewView({
  list,
  views,
  announce,
}: {
  list: string;
  views: Views;
  announce: (announced: string) => void;
}): ReactNode {
  const form = useForm({ ...shortFormOptions, defaultValues: { name: '', isDefault: '' } });
  const sending = useSend(VW2, {
    form,
    done: ({ name }) => {
      announce(text.saved(name));
      form.reset();
    },
  });
  return (
    <RulesOfCall of={VW2}>
      <Form
        form={form}
        send={({ name, isDefault }) =>
          sending.send({
            body: { tableKey: list, name: name.trim(), state: views.now(), isDefault: isDefault === ticked },
          })
        }
      >
        <Stack>
          <Outcome of={VW2} sending={sending} />
          <TextField name="name" label={text.name} autoComplete="off" maxLength={40} />
          <CheckField name="isDefault" label={text.isDefault} />
          <div>
            <Button type="submit" look="primary" busy={sending.isPending}>
              {text.saveNew}
            </Button>
          </div>
        </Stack>
      </Form>
    </RulesOfCall>
  );
}

/** Renames a view (VW3). */
function Rename({ view, close }: { view: SavedView; close: () => void }): ReactNode {
  const { id, state, isDefault } = view;
  const form = useForm({ ...shortFormOptions, defaultValues: { name: view.name } });
  const sending = useSend(VW3, { form, done: close });
  return (
    <FormDialog
      of={VW3}
      title={text.renameTitle(view.name)}
      form={form}
      sending={sending}
      send={({ name }) => sending.send({ params: { id }, body: { name: name.trim(), state, isDefault } })}
      verb={text.rename}
      close={close}
    >
      <TextField name="name" label={text.name} autoComplete="off" maxLength={40} />
    </FormDialog>
  );
}

interface Props {
  list: string;
  caption: string;
  views: Views;
  close: () => void;
  /** Schedules the current list for email. */
  mail?: () => void;
}

/** The views of a list: save, rename, replace, set as default, delete. */
export function ViewsDrawer({ list, caption, views, close, mail }: Props): ReactNode {
  const person = useSignedIn();
  const mailView = async (view: SavedView): Promise<void> => {
    await views.open(view);
    close();
    mail?.();
  };
  const [announced, announce] = useState<string>();
  const [renamed, rename] = useState<SavedView>();
  const change = useSend(VW3, { done: ({ name }) => announce(text.saved(name)) });
  const remove = useSend(VW4, {
    done: (_, { params }) => announce(text.deleted(views.views.find(({ id }) => id === Number(params.id))?.name ?? '')),
  });
  const put = ({ id, name, state, isDefault }: SavedView): void =>
    void change.send({ params: { id }, body: { name, state, isDefault } });
  return (
    <Drawer title={text.title(caption)} close={close}>
      <Stack>
        <p>{text.lead}</p>
        <Announcement>{announced}</Announcement>
        <NewView list={list} views={views} announce={announce} />
        <h3>{text.yours}</h3>
        <Outcome of={VW3} sending={change} />
        <Outcome of={VW4} sending={remove} />
        {views.views.length === 0 && <p>{text.none}</p>}
        <PlainList gap="s" className={css.views}>
          {views.views.map((view) => (
            <li key={view.id}>
              <Button
                small
                look="quiet"
                aria-label={text.open(view.name)}
                onClick={() => {
                  void views.open(view);
                  close();
                }}
              >
                {view.name}
              </Button>
              {view.isDefault && <Badge tone="info">{text.opensWith}</Badge>}
              <RowMenu
                label={text.actionsOf(view.name)}
                items={[
                  { label: text.rename, act: () => rename(view) },
                  ...(mail && person && mayCall(person, 'RP12')
                    ? [{ label: text.mail, act: () => void mailView(view) }]
                    : []),
                  { label: text.keep, act: () => put({ ...view, state: views.now() }) },
                  {
                    label: view.isDefault ? text.noDefault : text.makeDefault,
                    act: () => put({ ...view, isDefault: !view.isDefault }),
                  },
                  {
                    label: text.delete,
                    danger: true,
                    act: () => void remove.send({ params: { id: view.id } }),
                  },
                ]}
              />
            </li>
          ))}
        </PlainList>
      </Stack>
      {renamed && <Rename view={renamed} close={() => rename(undefined)} />}
    </Drawer>
  );
}
