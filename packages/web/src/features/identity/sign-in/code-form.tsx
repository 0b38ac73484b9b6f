import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/action/button.tsx';
import { shortFormOptions } from '../../../ui/form/form.tsx';
import { otp as sixDigits } from '../../../ui/form/rules.ts';
import { OtpField, TextField } from '../../../ui/form/text-fields.tsx';
import { Row, Small } from '../../../ui/layout/layout.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { useAct } from '../../../ui/send/use-send.ts';
import css from '../identity.module.css';
import { inWords, setOnCode } from './refusal.ts';
import { signInText as text } from './sign-in.text.ts';
import { useCountdown } from './use-countdown.ts';

/** Seconds until a new code may be requested. */
const newCodeAfterSeconds = 60;

interface Props {
  submit: string;
  /** Whether a code was sent, rather than shown by the user's authenticator; then a new one can be requested. */
  sent: boolean;
  /** Whether recovery codes replace the authenticator, or are all that can be typed. */
  recovery?: 'none' | 'beside' | 'only';
  /** Whether a better method is offered above, so that this code is the second choice. */
  isSecond?: boolean;
  /** Whether the field takes the focus as soon as it is there: the person has just requested it with a key or a button. */
  takesFocus?: boolean;
  verify: (code: string) => Promise<void>;
  /** Sends another code. */
  sendNew?: () => Promise<void>;
  children?: ReactNode;
}

/** Shows one field for a code: with a new code after a minute, a recovery code, and its error beside it. */
export function CodeForm({
  submit,
  sent,
  recovery = 'none',
  isSecond = false,
  takesFocus = false,
  verify,
  sendNew,
  children,
}: Props): ReactNode {
  const form = useForm({ ...shortFormOptions, defaultValues: { otp: '', recovery: '' } });
  const [byRecovery, setByRecovery] = useState(recovery === 'only');
  const wait = useCountdown(sent ? newCodeAfterSeconds : 0);
  const field = byRecovery ? 'recovery' : 'otp';
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus(field);
  }, [takesFocus, setFocus, field]);
  const about = {
    words: inWords,
    refused: (error: unknown) => setOnCode(error, (message) => form.setError(field, { type: 'server', message })),
  };
  const sending = useAct(verify, about);
  const renewing = useAct(async () => sendNew?.(), {
    ...about,
    announces: () => text.sentNew,
    done: () => {
      form.reset();
      setByRecovery(recovery === 'only');
      wait.begin(newCodeAfterSeconds);
      form.setFocus('otp');
    },
  });
  const swap = (): void => {
    form.reset();
    setByRecovery(!byRecovery);
  };

  return (
    <div className={css.stack}>
      {!sending.problem && <Outcome sending={renewing} />}
      <InlineForm
        form={form}
        sending={sending}
        send={(factor) => {
          renewing.forget();
          return sending.send(factor[field]);
        }}
        verb={submit}
        look={isSecond ? 'secondary' : 'primary'}
        isWide
      >
        {byRecovery ? (
          <TextField
            key="recovery"
            name="recovery"
            label={text.recovery}
            hint={text.recoveryHint}
            missing={text.recoveryMissing}
            autoComplete="off"
            spellCheck={false}
          />
        ) : (
          <OtpField key="otp" name="otp" label={text.code} rule={sixDigits} />
        )}
      </InlineForm>
      <Row centred>
        {sent && wait.left > 0 && <Small>{text.waitForNew(text.seconds(wait.left))}</Small>}
        {sent && wait.left <= 0 && (
          <Button
            look="quiet"
            onClick={() => {
              sending.forget();
              void renewing.send(undefined);
            }}
          >
            {text.sendNew}
          </Button>
        )}
        {recovery === 'beside' && (
          <Button look="quiet" onClick={swap}>
            {byRecovery ? text.useCode : text.useRecovery}
          </Button>
        )}
        {children}
      </Row>
    </div>
  );
}
