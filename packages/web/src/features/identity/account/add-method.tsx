import { type Factor, ME11, ME12 } from '@isura/contract/identity/account-factors';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { runtime } from '../../../lib/runtime.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { CheckField } from '../../../ui/form/choice-fields.tsx';
import { Form, formManner, layProblem } from '../../../ui/form/form.tsx';
import { chosen, otp as sixDigits } from '../../../ui/form/rules.ts';
import { OtpField, TextField } from '../../../ui/form/text-fields.tsx';
import { later } from '../../../ui/page/later.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { CopyButton } from '../../../ui/value/value.tsx';
import { passkeyText } from '../passkey/passkey.text.ts';
import { makePasskey, PasskeyGivenUp } from '../passkey/passkey.ts';
import { isAboutCode, type Refusal, refusalOf } from '../sign-in/refusal.ts';
import { isGivenUp } from '../step-up/step-up.ts';
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

/** A new sign-in method: its name, its key and first code or the question of the browser, then the recovery codes. */
export function AddMethod({ kind, leave }: { kind: Factor['kind']; leave: () => void }): ReactNode {
  const [factor, setFactor] = useState<NewFactor>();
  const [codes, setCodes] = useState<readonly string[]>();
  const done = (given: readonly string[]): void => (given.length > 0 ? setCodes(given) : leave());
  if (codes) return <RecoveryCodes codes={codes} leave={leave} />;
  if (factor) return <FirstCode factor={factor} confirmed={done} leave={leave} />;
  return <NameIt kind={kind} named={setFactor} made={done} leave={leave} />;
}

function Refused({ refusal }: { refusal: Refusal | undefined }): ReactNode {
  return refusal ? (
    <Notice tone="error" isNews>
      {refusal.sentence}
    </Notice>
  ) : null;
}

interface NameProps {
  kind: Factor['kind'];
  named: (factor: NewFactor) => void;
  made: (codes: readonly string[]) => void;
  leave: () => void;
}

function NameIt({ kind, named, made, leave }: NameProps): ReactNode {
  const form = useForm({ ...formManner, defaultValues: { name: text.methodNamePreset } });
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async ({ name }: { name: string }): Promise<void> => {
    setRefusal(undefined);
    try {
      const {
        id,
        otpauthUrl = '',
        secret = '',
        passkeyOptions,
      } = await call(ME11, { body: { kind, name: name.trim() } });
      if (!passkeyOptions) return named({ id, otpauthUrl, secret });
      const attestation = await makePasskey(passkeyOptions);
      const { recoveryCodes } = await call(ME12, { params: { id: String(id) }, body: { attestation } });
      made(recoveryCodes);
    } catch (error) {
      if (error instanceof PasskeyGivenUp) setRefusal({ code: 'given-up', sentence: passkeyText.notGiven });
      else if (!isGivenUp(error) && !layProblem(form, error)) setRefusal(refusalOf(error));
    }
  };
  const rule = (typed: string) => {
    const { length } = typed.trim();
    return length < 1 || length > 40 ? text.methodNameMissing : undefined;
  };
  return (
    <Form form={form} send={send}>
      <div className={css.part}>
        <Refused refusal={refusal} />
        {kind === 'PASSKEY' && <p>{passkeyText.makeLead}</p>}
        <TextField name="name" label={text.methodName} hint={text.methodNameHint} rule={rule} autoComplete="off" />
        <div>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {text.continue}
          </Button>{' '}
          <Button look="quiet" onClick={leave}>
            {text.cancel}
          </Button>
        </div>
      </div>
    </Form>
  );
}

interface FirstCodeProps {
  factor: NewFactor;
  confirmed: (codes: readonly string[]) => void;
  leave: () => void;
}

function FirstCode({ factor, confirmed, leave }: FirstCodeProps): ReactNode {
  const form = useForm({ ...formManner, defaultValues: { otp: '' } });
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async ({ otp }: { otp: string }): Promise<void> => {
    setRefusal(undefined);
    try {
      const { recoveryCodes } = await call(ME12, { params: { id: String(factor.id) }, body: { otp } });
      confirmed(recoveryCodes);
    } catch (error) {
      if (isGivenUp(error) || layProblem(form, error)) return;
      const said = refusalOf(error);
      if (isAboutCode(said)) form.setError('otp', { type: 'server', message: said.sentence });
      else setRefusal(said);
    }
  };
  return (
    <div className={css.part}>
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
      <Refused refusal={refusal} />
      <Form form={form} send={send}>
        <div className={css.part}>
          <OtpField name="otp" label={text.confirmCode} rule={sixDigits} />
          <div>
            <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
              {text.confirm}
            </Button>{' '}
            <Button look="quiet" onClick={leave}>
              {text.cancel}
            </Button>
          </div>
        </div>
      </Form>
    </div>
  );
}

function RecoveryCodes({ codes, leave }: { codes: readonly string[]; leave: () => void }): ReactNode {
  const form = useForm({ ...formManner, defaultValues: { kept: '' } });
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <div className={css.part}>
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
        <div className={css.part}>
          <CheckField name="kept" label={text.codesKept} rule={chosen(text.codesKeptMissing)} />
          <div>
            <Button type="submit" look="primary">
              {text.done}
            </Button>
          </div>
        </div>
      </Form>
    </div>
  );
}
