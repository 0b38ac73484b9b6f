import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/action/button.tsx';
import { Form, shortFormManner } from '../../../ui/form/form.tsx';
import { chosen, otp as sixDigits } from '../../../ui/form/rules.ts';
import { OtpField, TextField } from '../../../ui/form/text-fields.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import css from '../identity.module.css';
import { isAboutCode, type Refusal, refusalOf } from './refusal.ts';
import { signInText as text } from './sign-in.text.ts';
import { useCountdown } from './use-countdown.ts';

/** A new code may be asked for after a minute. */
const newCodeAfterSeconds = 60;

interface Props {
  submit: string;
  /** A code was sent, as against one that the person's authenticator shows; then a new one can be asked for. */
  sent: boolean;
  /** Recovery codes stand in for the authenticator, or are all that can be typed. */
  recovery?: 'none' | 'beside' | 'only';
  /** Something better stands above: what is typed here is the second choice. */
  isSecond?: boolean;
  verify: (code: string) => Promise<void>;
  /** Sends another code. */
  sendNew?: () => Promise<void>;
  children?: ReactNode;
}

/** One field for a code with what goes with it: a new code after a minute, a recovery code, and what was wrong beside it. */
export function CodeForm({
  submit,
  sent,
  recovery = 'none',
  isSecond = false,
  verify,
  sendNew,
  children,
}: Props): ReactNode {
  const form = useForm({ ...shortFormManner, defaultValues: { otp: '', recovery: '' } });
  const [byRecovery, setByRecovery] = useState(recovery === 'only');
  const [refusal, setRefusal] = useState<Refusal>();
  const [isNew, setNew] = useState(false);
  const wait = useCountdown(sent ? newCodeAfterSeconds : 0);
  const field = byRecovery ? 'recovery' : 'otp';

  const told = (error: unknown): void => {
    const said = refusalOf(error);
    if (isAboutCode(said)) form.setError(field, { type: 'server', message: said.sentence });
    else setRefusal(said);
  };
  const send = async (given: { otp: string; recovery: string }): Promise<void> => {
    setRefusal(undefined);
    await verify(byRecovery ? given.recovery : given.otp).catch(told);
  };
  const another = async (): Promise<void> => {
    setRefusal(undefined);
    try {
      await sendNew?.();
      form.reset();
      setByRecovery(recovery === 'only');
      setNew(true);
      wait.begin(newCodeAfterSeconds);
      form.setFocus('otp');
    } catch (error) {
      told(error);
    }
  };
  const swap = (): void => {
    form.reset();
    setByRecovery(!byRecovery);
  };

  return (
    <div className={css.stack}>
      {refusal && (
        <Notice tone="error" isNews>
          {refusal.sentence}
        </Notice>
      )}
      {isNew && !refusal && (
        <Notice tone="success" isNews>
          {text.sentNew}
        </Notice>
      )}
      <Form form={form} send={send}>
        <div className={css.fields}>
          {byRecovery ? (
            <TextField
              key="recovery"
              name="recovery"
              label={text.recovery}
              hint={text.recoveryHint}
              rule={chosen(text.recoveryMissing)}
              autoComplete="off"
              spellCheck={false}
            />
          ) : (
            <OtpField key="otp" name="otp" label={text.code} rule={sixDigits} />
          )}
          <Button
            type="submit"
            look={isSecond ? 'secondary' : 'primary'}
            busy={form.formState.isSubmitting}
            className={css.wide}
          >
            {submit}
          </Button>
        </div>
      </Form>
      <div className={css.actions}>
        {sent && wait.left > 0 && <p className={css.small}>{text.waitForNew(text.seconds(wait.left))}</p>}
        {sent && wait.left <= 0 && (
          <Button look="quiet" onClick={() => void another()}>
            {text.sendNew}
          </Button>
        )}
        {recovery === 'beside' && (
          <Button look="quiet" onClick={swap}>
            {byRecovery ? text.useCode : text.useRecovery}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
