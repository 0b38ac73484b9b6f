import { type Factor, ME11, ME12 } from '@isura/contract/identity/account-factors';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { runtime } from '../../../lib/runtime.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { CheckField } from '../../../ui/form/choice-fields.tsx';
import { Form, formOptions } from '../../../ui/form/form.tsx';
import { OtpField, TextField } from '../../../ui/form/text-fields.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { later } from '../../../ui/page/later.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { useAct, useSend } from '../../../ui/send/use-send.ts';
import { CopyButton } from '../../../ui/value/value.tsx';
import { passkeyText } from '../passkey/passkey.text.ts';
import { makePasskey, PasskeyCancelled } from '../passkey/passkey.ts';
import { inWords, setOnCode } from '../sign-in/refusal.ts';
import css from './account.module.css';
import { accountText as text } from './account.text.ts';

const QrPicture = later(() => import('../../../ui/value/qr-picture.tsx').then((part) => part.QrPicture), {
  waiting: <Skeleton width={208} height={208} />,
});

interface NewFactor {
  id: number;
  otpauthUrl: string;
  secret: string;
}

/** Adds a sign-in method: its name, its key and first code or the browser's passkey dialog, then the recovery codes. */
export function AddMethod({ kind, leave }: { kind: Factor['kind']; leave: () => void }): ReactNode {
  const [factor, setFactor] = useState<NewFactor>();
  const [codes, setCodes] = useState<readonly string[]>();
  const done = (codes: readonly string[]): void => (codes.length > 0 ? setCodes(codes) : leave());
  if (codes) return <RecoveryCodes codes={codes} leave={leave} />;
  if (factor) return <FirstCode factor={factor} confirmed={done} leave={leave} />;
  return <NameIt kind={kind} named={setFactor} made={done} leave={leave} />;
}

interface NameProps {
  kind: Factor['kind'];
  named: (factor: NewFactor) => void;
  made: (codes: readonly string[]) => void;
  leave: () => void;
}

/** Creates the method under its name; for a passkey the browser is prompted at once. */
const begin = async (kind: Factor['kind'], name: string): Promise<NewFactor | readonly string[]> => {
  const { id, otpauthUrl = '', secret = '', passkeyOptions } = await call(ME11, { body: { kind, name } });
  if (!passkeyOptions) return { id, otpauthUrl, secret };
  const attestation = await makePasskey(passkeyOptions);
  const { recoveryCodes } = await call(ME12, { params: { id: String(id) }, body: { attestation } });
  return recoveryCodes;
};

function NameIt({ kind, named, made, leave }: NameProps): ReactNode {
  const form = useForm({ ...formOptions, defaultValues: { name: text.methodNamePreset } });
  const sending = useAct((name: string) => begin(kind, name), {
    form,
    words: (error) => (error instanceof PasskeyCancelled ? passkeyText.notGiven : inWords(error)),
    done: (begun) => ('id' in begun ? named(begun) : made(begun)),
  });
  return (
    <InlineForm
      of={ME11}
      form={form}
      sending={sending}
      send={({ name }) => sending.send(name.trim())}
      verb={text.continue}
      close={leave}
    >
      {kind === 'PASSKEY' && <p>{passkeyText.makeLead}</p>}
      <TextField name="name" label={text.methodName} hint={text.methodNameHint} autoComplete="off" />
    </InlineForm>
  );
}

interface FirstCodeProps {
  factor: NewFactor;
  confirmed: (codes: readonly string[]) => void;
  leave: () => void;
}

function FirstCode({ factor, confirmed, leave }: FirstCodeProps): ReactNode {
  const form = useForm({ ...formOptions, defaultValues: { otp: '' } });
  const sending = useSend(ME12, {
    form,
    words: inWords,
    refused: (error) => setOnCode(error, (message) => form.setError('otp', { type: 'server', message })),
    done: ({ recoveryCodes }) => confirmed(recoveryCodes),
  });
  return (
    <Stack gap="xl">
      <p>{text.scan}</p>
      <QrPicture value={factor.otpauthUrl} label={text.qr} />
      <p>{text.keyLead}</p>
      <p className={css.key}>{factor.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      <div>
        <CopyButton value={factor.secret} what={text.keyName} />
      </div>
      <p>
        <a href={factor.otpauthUrl}>{text.openApp}</a>
      </p>
      <InlineForm
        of={ME12}
        form={form}
        sending={sending}
        send={({ otp }) => sending.send({ params: { id: String(factor.id) }, body: { otp } })}
        verb={text.confirm}
        close={leave}
      >
        <OtpField name="otp" label={text.confirmCode} />
      </InlineForm>
    </Stack>
  );
}

function RecoveryCodes({ codes, leave }: { codes: readonly string[]; leave: () => void }): ReactNode {
  const form = useForm({ ...formOptions, defaultValues: { kept: '' } });
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <Stack gap="xl">
      <h3>{text.codesTitle}</h3>
      <p>{text.codesLead}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <a className={buttonClass('secondary', true)} href={file} download={text.codesFile(runtime().productName)}>
          {text.download}
        </a>
      </div>
      <Form form={form} send={leave}>
        <Stack gap="xl">
          <CheckField name="kept" label={text.codesKept} missing={text.codesKeptMissing} />
          <div>
            <Button type="submit" look="primary">
              {text.done}
            </Button>
          </div>
        </Stack>
      </Form>
    </Stack>
  );
}
