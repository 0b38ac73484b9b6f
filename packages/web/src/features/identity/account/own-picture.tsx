import { ME2 } from '@isura/contract/identity/account';
import type { UserRecord } from '@isura/contract/identity/user-record';
import { FL1 } from '@isura/contract/org/file';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api-client.ts';
import { refreshPerson } from '../../../lib/session-store.ts';
import { readPerson } from '../../../lib/session-wire.ts';
import { Button } from '../../../ui/action/button.tsx';
import { PictureField, usePictureForm } from '../../../ui/form/picture-field.tsx';
import { Small } from '../../../ui/layout/layout.tsx';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { useAct } from '../../../ui/send/use-send.ts';
import css from './account.module.css';
import { accountText as text } from './account.text.ts';
import { Face } from './face.tsx';

/** Shows the picture of the signed-in user and lets them replace (FL1, ME2) or remove it. */
export function OwnPicture({ person }: { person: UserRecord }): ReactNode {
  const sending = useAct(
    async (file: File | null) => {
      const imageFileId = file && (await call(FL1, { body: { purpose: 'PICTURE' }, file })).id;
      refreshPerson(await call(ME2, { body: { imageFileId, version: person.version } }));
    },
    {
      announces: (_, file) => (file ? text.pictureSaved : text.pictureRemoved),
      done: () => picture.clear(),
    },
  );
  const picture = usePictureForm((file) => void sending.send(file));
  return (
    <form className={css.picture} noValidate onSubmit={picture.submit}>
      <Outcome sending={sending} seeNow={readPerson} />
      <Face person={person} look="large" />
      <PictureField label={text.choosePicture} {...picture.field} />
      <Small>{text.pictureSeen}</Small>
      <div className={css.acts}>
        <Button type="submit" busy={sending.isPending}>
          {text.usePicture}
        </Button>
        {person.imageFileId !== undefined && (
          <Button
            look="quiet"
            busy={sending.isPending}
            onClick={() => {
              picture.forget();
              void sending.send(null);
            }}
          >
            {text.removePicture}
          </Button>
        )}
      </div>
    </form>
  );
}
