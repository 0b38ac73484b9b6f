import { FL1, FL2, LOGO_MAX_BYTES } from '@isura/contract/org/file';
import { OR3 } from '@isura/contract/org/onboarding';
import type { Organization } from '@isura/contract/org/organization';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { call, callForFile } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import forms from '../../../ui/form/form.module.css';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { refreshOrganizations } from './organization.api.ts';
import css from './organization.module.css';
import { profileText as text } from './organization.text.ts';

/** The picture as an address of this page alone: it comes with the session, not by a public address. */
function usePicture(fileId: number | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['FL2', fileId],
    queryFn: ({ signal }) => callForFile(FL2, { params: { id: String(fileId) } }, { signal }),
    enabled: fileId !== undefined,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return undefined;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return fileId === undefined ? undefined : address;
}

/** What is wrong with a picture before it is sent; the server looks into it. */
export function judgeLogo(file: Pick<File, 'size' | 'type'> | undefined): string | undefined {
  if (!file) return text.logoMissing;
  if (file.type !== 'image/png' && file.type !== 'image/jpeg') return text.logoKind;
  return file.size > LOGO_MAX_BYTES ? text.logoLarge : undefined;
}

/** Uploads a picture and makes it the logo of an organization (FL1, OR3). */
export async function keepLogo(
  { id: orgId, version }: Pick<Organization, 'id' | 'version'>,
  file: File,
): Promise<void> {
  const { id: logoFileId } = await call(FL1, { body: { purpose: 'LOGO' }, file });
  await call(OR3, { params: { orgId }, body: { logoFileId, version } });
}

interface FieldProps {
  input: RefObject<HTMLInputElement | null>;
  fault: string | undefined;
  isOptional?: boolean;
}

/** The file of a logo, with what is wrong with it. */
export function LogoField({ input, fault, isOptional = false }: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className={forms.field} data-invalid={fault ? true : undefined}>
      <label className={forms.label} htmlFor={id}>
        {isOptional ? text.logoOptional : text.chooseLogo}
      </label>
      <p id={`${id}-hint`} className={forms.hint}>
        {text.logoHint}
      </p>
      <p id={`${id}-fault`} className={fault && forms.error} role="alert">
        {fault}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        className={css.file}
        accept="image/png,image/jpeg"
        aria-describedby={`${id}-hint ${id}-fault`}
        aria-invalid={fault ? true : undefined}
      />
    </div>
  );
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
    const wrong = judgeLogo(file);
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
      <LogoField input={input} fault={fault} />
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
