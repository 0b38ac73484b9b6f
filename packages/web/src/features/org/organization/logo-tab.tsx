import { FL1 } from '@isura/contract/org/file';
import { OR3 } from '@isura/contract/org/onboarding';
import type { Organization } from '@isura/contract/org/organization';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { usePicture } from '../../../lib/use-picture.ts';
import { Button } from '../../../ui/action/button.tsx';
import { judgePicture, PictureField } from '../../../ui/form/picture-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { refreshOrganizations } from './organization.api.ts';
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
  const input = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const [fault, setFault] = useState<string>();
  const [refused, setRefused] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    const wrong = judgePicture(file);
    setFault(wrong);
    setRefused(undefined);
    if (wrong || !file) return input.current?.focus();
    setBusy(true);
    try {
      await keepLogo(organization, file);
      await refreshOrganizations(client);
      if (input.current) input.current.value = '';
      done(text.logoSaved);
    } catch (error) {
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void send(event)}>
      <Refused error={refused} />
      <PictureField label={text.chooseLogo} input={input} fault={fault} />
      <div className={css.row}>
        <Button type="submit" look="primary" busy={busy}>
          {text.upload}
        </Button>
      </div>
    </form>
  );
}

/** The logo of an organization, and for those who may change the profile a new one in its place (FL1, OR3). */
export function LogoTab({ organization, mayChange }: { organization: Organization; mayChange: boolean }): ReactNode {
  const client = useQueryClient();
  const picture = usePicture(organization.logoFileId);
  const [news, tell] = useState<string>();
  const [isRemoving, ask] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = { logoFileId: null, version: organization.version };
      await call(OR3, { params: { orgId: organization.id }, body });
      await refreshOrganizations(client);
      tell(text.logoRemoved);
    } catch (error) {
      setRefused(error);
    } finally {
      setBusy(false);
      ask(false);
    }
  };
  return (
    <div className={css.stack}>
      {news && (
        <Notice tone="success" isNews>
          {news}
        </Notice>
      )}
      <Refused error={refused} />
      <Card>
        <h2 className={css.heading}>{text.logoTitle}</h2>
        <p className={`${css.small} ${css.purpose}`}>{text.logoPurpose}</p>
        <div className={css.columns}>
          <div className={css.stack}>
            <div className={css.logo}>
              {picture ? (
                <img src={picture} alt={text.logoAlt(organization.name)} />
              ) : (
                <span aria-hidden="true">{organization.shortName}</span>
              )}
            </div>
            {organization.logoFileId === undefined && <p className={css.small}>{text.noLogo}</p>}
            {organization.logoFileId !== undefined && mayChange && (
              <div>
                <Button onClick={() => ask(true)}>{text.removeLogo}</Button>
              </div>
            )}
          </div>
          {mayChange && <LogoForm organization={organization} done={tell} />}
        </div>
      </Card>
      {isRemoving && (
        <ConfirmDialog
          question={text.removeQuestion}
          consequence={text.removeConsequence}
          confirm={text.removeLogo}
          cancel={text.cancel}
          busy={busy}
          onConfirm={() => void remove()}
          onCancel={() => ask(false)}
        />
      )}
    </div>
  );
}
