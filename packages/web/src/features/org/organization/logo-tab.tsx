import { FL1 } from '@isura/contract/org/file';
import { OR3 } from '@isura/contract/org/onboarding';
import type { Organization } from '@isura/contract/org/organization';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { usePicture } from '../../../lib/use-picture.ts';
import { Button } from '../../../ui/action/button.tsx';
import { PictureField, usePictureForm } from '../../../ui/form/picture-field.tsx';
import { Row, Small, Stack } from '../../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Announcement } from '../../../ui/page/notice.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { askChanged, useAct, useSend } from '../../../ui/send/use-send.ts';
import css from './organization.module.css';
import { profileText as text } from './organization.text.ts';

/** Uploads a picture and makes it the logo of an organization (FL1, OR3). */
export async function keepLogo(
  { id: orgId, version }: Pick<Organization, 'id' | 'version'>,
  file: File,
): Promise<void> {
  const { id: logoFileId } = await call(FL1, { body: { purpose: 'LOGO' }, file });
  await call(OR3, { params: { orgId }, body: { logoFileId, version } });
}

function LogoForm({ organization, done }: { organization: Organization; done: (sentence: string) => void }): ReactNode {
  const client = useQueryClient();
  const sending = useAct((file: File) => keepLogo(organization, file).then(() => askChanged(client, OR3)), {
    done: () => {
      picture.clear();
      done(text.logoSaved);
    },
  });
  const picture = usePictureForm((file) => void sending.send(file));
  return (
    <form className={css.form} noValidate onSubmit={picture.submit}>
      <Outcome of={OR3} sending={sending} />
      <PictureField label={text.chooseLogo} {...picture.field} />
      <Row centred>
        <Button type="submit" look="primary" busy={sending.isPending}>
          {text.upload}
        </Button>
      </Row>
    </form>
  );
}

/** Shows the logo of an organization, which users who may change the profile can replace (FL1, OR3). */
export function LogoTab({ organization, mayChange }: { organization: Organization; mayChange: boolean }): ReactNode {
  const picture = usePicture(organization.logoFileId);
  const [announced, announce] = useState<string>();
  const [isRemoving, ask] = useState(false);
  const { id: orgId, version } = organization;
  const sending = useSend(OR3, { waits: true, done: () => announce(text.logoRemoved) });
  const remove = (): Promise<void> =>
    sending.send({ params: { orgId }, body: { logoFileId: null, version } }).then(() => ask(false));
  return (
    <Stack>
      <Announcement>{announced}</Announcement>
      <Outcome of={OR3} sending={sending} />
      <Card>
        <h2 className={css.heading}>{text.logoTitle}</h2>
        <Small className={css.purpose}>{text.logoPurpose}</Small>
        <div className={css.columns}>
          <Stack>
            <div className={css.logo}>
              {picture ? (
                <img src={picture} alt={text.logoAlt(organization.name)} />
              ) : (
                <span aria-hidden="true">{organization.shortName}</span>
              )}
            </div>
            {organization.logoFileId === undefined && <Small>{text.noLogo}</Small>}
            {organization.logoFileId !== undefined && mayChange && (
              <div>
                <Button onClick={() => ask(true)}>{text.removeLogo}</Button>
              </div>
            )}
          </Stack>
          {mayChange && <LogoForm organization={organization} done={announce} />}
        </div>
      </Card>
      {isRemoving && (
        <ConfirmDialog
          question={text.removeQuestion}
          consequence={text.removeConsequence}
          confirm={text.removeLogo}
          cancel={text.cancel}
          busy={sending.isPending}
          onConfirm={() => void remove()}
          onCancel={() => ask(false)}
        />
      )}
    </Stack>
  );
}
