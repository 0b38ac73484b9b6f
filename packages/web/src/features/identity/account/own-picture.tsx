import { ME2 } from '@isura/contract/identity/account';
import type { UserRecord } from '@isura/contract/identity/user-record';
import { FL1 } from '@isura/contract/org/file';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { refreshPerson } from '../../../lib/session-store.ts';
import { Button } from '../../../ui/action/button.tsx';
import { judgePicture, PictureField } from '../../../ui/form/picture-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import css from './account.module.css';
import { accountText as text } from './account.text.ts';
import { Face } from './face.tsx';

type Act = 'send' | 'remove';

/** The picture of the signed-in person, another in its place (FL1, ME2), or none. */
export function OwnPicture({ person }: { person: UserRecord }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [refused, setRefused] = useState<unknown>();
  const [news, tell] = useState<string>();
  const [busy, setBusy] = useState<Act>();

  const act = async (what: Act, imageFileId: () => Promise<number> | null, done: string): Promise<void> => {
    setRefused(undefined);
    tell(undefined);
    setBusy(what);
    try {
      refreshPerson(await call(ME2, { body: { imageFileId: await imageFileId(), version: person.version } }));
      if (input.current) input.current.value = '';
      tell(done);
    } catch (error) {
      setRefused(error);
    } finally {
      setBusy(undefined);
    }
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    const wrong = judgePicture(file);
    setFault(wrong);
    if (wrong || !file) return input.current?.focus();
    const bring = async () => (await call(FL1, { body: { purpose: 'PICTURE' }, file })).id;
    await act('send', bring, text.pictureSaved);
  };

  return (
    <form className={css.picture} noValidate onSubmit={(event) => void send(event)}>
      {news && (
        <Notice tone="success" isNews>
          {news}
        </Notice>
      )}
      <Refused error={refused} />
      <Face person={person} look="large" />
      <PictureField label={text.choosePicture} input={input} fault={fault} />
      <p className={css.small}>{text.pictureSeen}</p>
      <div className={css.acts}>
        <Button type="submit" busy={busy === 'send'}>
          {text.usePicture}
        </Button>
        {person.imageFileId !== undefined && (
          <Button
            look="quiet"
            busy={busy === 'remove'}
            onClick={() => {
              setFault(undefined);
              void act('remove', () => null, text.pictureRemoved);
            }}
          >
            {text.removePicture}
          </Button>
        )}
      </div>
    </form>
  );
}
